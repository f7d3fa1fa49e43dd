import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const RESOLVERS = {
  zero: '() => Promise.resolve(0)',
  negative: '() => Promise.resolve(-3)',
  'too-many': '() => Promise.resolve(1000001)',
  half: '() => Promise.resolve(2.5)',
  nan: '() => Promise.resolve(NaN)',
  text: '() => Promise.resolve("3")',
  refuses: '() => Promise.reject(new Error("the directory is down"))',
  throws: '() => { throw new Error("the directory is down") }',
  never: '() => new Promise(() => {})',
  most: '() => Promise.resolve(1000000)',
  nothing: '() => Promise.resolve(undefined)',
}

let folder: string
let service: TestService
let logged: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paywright-resolvers-'))
  const path = join(folder, 'resolvers.js')
  const registered = Object.entries(RESOLVERS).map(([key, text]) => `extensions.quantityResolver('${key}', ${text})`)
  await writeFile(path, `export function register(extensions) {\n${registered.join('\n')}\n}\n`)
  service = await startService({ environment: { EXTENSIONS: path }, logTo: (line) => logged.push(line) })
  await makePlans(service.services)
  for (const key of Object.keys(RESOLVERS))
    await service.services.database.plan.create({
      data: {
        key,
        name: key,
        price: 100n,
        currency: 'USD',
        interval: 'month',
        intervalCount: 1,
        trialDays: 0,
        features: {},
        isRecurring: true,
        createdAt: service.clock.now(),
      },
    })
})
beforeEach(() => void (logged = []))
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

async function upgraded(planKey: string, quantity?: number) {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
  const body = { planKey, ...(quantity !== undefined && { quantity }) }
  return {
    id,
    billableId,
    answer: await service.request('POST', `/subscriptions/${id}/upgrade-from-free`, { token, body }),
  }
}

test.each([
  ['zero', 'answered 0'],
  ['negative', 'answered -3'],
  ['too-many', 'answered 1000001'],
  ['half', 'answered 2.5'],
  ['nan', 'answered NaN'],
  ['text', "answered '3'"],
  ['refuses', 'the directory is down'],
  ['throws', 'the directory is down'],
  ['never', 'did not answer within 5000 ms'],
])(
  'an upgrade whose quantity resolver is at fault (%s) buys nothing anywhere, and the log names the resolver',
  async (planKey, says) => {
    const { database } = service.services
    const sold = await database.sandboxSubscription.count()
    const { id, answer } = await upgraded(planKey)
    expect(answer).toMatchObject({ status: 500, json: { code: 'internal_error' } })
    expect(await database.sandboxSubscription.count()).toBe(sold)
    expect(await database.upgradeAttempt.count({ where: { freeId: id } })).toBe(0)
    expect(await database.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'free' })
    const [line] = logged.filter((each) => each.includes('unexpected error'))
    expect(line).toContain(`the quantity resolver of the plan ${planKey}`)
    expect(line).toContain(says)
  },
  20_000,
)

test.each([
  ['most', undefined, 1_000_000],
  ['nothing', undefined, 1],
  ['zero', 4, 4],
])('the quantity of an upgrade is the order’s, else the resolver’s, else 1: %s', async (planKey, asked, bought) => {
  const { answer } = await upgraded(planKey, asked)
  expect(answer.status).toBe(201)
  const where = { id: (answer.json as { data: { id: number } }).data.id }
  expect(await service.services.database.subscription.findUniqueOrThrow({ where })).toMatchObject({ quantity: bought })
})
