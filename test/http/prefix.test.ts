import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import { makeAccount, makeCard, makePlans, makeSubscription, makeUser, signIn } from '../support/fixtures.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { examples, operationIds } from '../support/requests.js'
import { startService } from '../support/service.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const start = (environment: Record<string, string>) => startService({ databaseUrl: database.url, environment })

test('with the API off, as by default, every path under the prefix is 404 and signing in still works', async () => {
  const service = await start({ API_ENABLED: '' })
  const { billableId, token } = await makeAccount(service.services)
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  for (const id of operationIds.filter((candidate) => operations[candidate].scope === 'api')) {
    const { method } = operations[id]
    const url = `${service.origin}/billing/v1${examples[id].path(1)}`
    const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}`, cookie } })
    expect(answer.status, id).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found', message: expect.stringContaining('API_ENABLED') })
  }
  await service.close()
})

test.each([
  ['/pay/api/v2/', 'pay/api/v2'],
  ['v9', 'v9'],
])('the API is served under API_PREFIX=%s, and nowhere else', async (setting, prefix) => {
  const service = await start({ API_PREFIX: setting })
  const { token } = await makeAccount(service.services)
  const get = async (path: string) => {
    const answer = await fetch(service.origin + path, { headers: { authorization: `Bearer ${token}` } })
    await answer.body?.cancel()
    return answer.status
  }
  expect(await get(`/${prefix}/plans`)).toBe(200)
  expect(await get('/billing/v1/plans')).toBe(404)
  await service.close()
})

test('the product’s slug begins the paths of the session, the invoices and, by default, the version', async () => {
  const service = await start({ PRODUCT_SLUG: 'acme' })
  await makePlans(service.services)
  const { billableId, token } = await makeAccount(service.services)
  await makeCard(service.services, billableId)
  await makeSubscription(service.services, billableId, 'pro')
  const email = await makeUser(service.services, billableId)
  const body = { email, password: 'correct horse battery staple' }
  expect((await service.request('POST', '//acme/session', { body })).status).toBe(204)
  expect((await service.request('POST', '//billing/session', { body })).status).toBe(404)
  const [invoice] = (await service.request('GET', '/invoices', { token })).json.data as { pdfUrl: string }[]
  expect(invoice?.pdfUrl).toMatch(/^\/acme\/invoices\/\d+\/pdf$/)
  const pdf = await service.request('GET', `/${invoice?.pdfUrl}`, { token })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  await service.close()
})
