import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { rollWebhookSecret } from '../../src/webhooks/roll-webhook-secret.js'
import { sweepExpired } from '../../src/worker/sweep-expired.js'
import { runHere } from '../support/run-command.js'
import { startService, type TestService } from '../support/service.js'

const OLD = 'an-old-secret-of-more-than-32-characters'
const NEW = 'a-new-secret-of-more-than-32-characters!'
const MANY = 600

let older: TestService
let both: TestService
let newer: TestService
beforeAll(async () => {
  const at = (SESSION_SECRET: string, databaseUrl?: string) =>
    startService({
      environment: { SESSION_SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' },
      ...(databaseUrl !== undefined && { databaseUrl }),
    })
  older = await at(`${OLD} ${NEW}`)
  both = await at(`${NEW} ${OLD}`, older.databaseUrl)
  newer = await at(NEW, older.databaseUrl)
})
afterAll(async () => {
  await newer.close()
  await both.close()
  await older.close()
})

const sweep = () => sweepExpired(both.services, new AbortController().signal)

async function opened({ services }: TestService, id: number): Promise<(string | undefined)[]> {
  const { secret, previousSecret } = await services.database.eventRecipient.findUniqueOrThrow({ where: { id } })
  return [secret, previousSecret].map((sealed) =>
    sealed ? services.encryption.open('webhook secret', sealed) : undefined,
  )
}

type Check = Readonly<{ name: string; ok: boolean; message: string }>

async function examined(SESSION_SECRET: string): Promise<Omit<Check, 'name'>> {
  const { stdout } = await runHere(['doctor', '--json'], { DATABASE_URL: older.databaseUrl, SESSION_SECRET })
  const { checks } = JSON.parse(stdout) as { checks: readonly Check[] }
  const { ok, message } = checks.find(({ name }) => name === 'webhook secrets')!
  return { ok, message }
}

test('the older session secret can go once a sweep has sealed anew what an instance that still had it in front has sealed', async () => {
  const { id, secret: first } = await addWebhookEndpoint(older.services, 'http://127.0.0.1:9/hook')
  const { secret: second } = await rollWebhookSecret(older.services, id)
  await expect(opened(newer, id)).rejects.toThrow()
  const waiting = { ok: true, message: expect.stringContaining('those of 1 endpoints need an older') as string }
  expect(await examined(`${NEW} ${OLD}`)).toEqual(waiting)
  await sweep()
  expect(await opened(newer, id)).toEqual([second, first])
  const done = { ok: true, message: 'none needs an older session secret' }
  expect([await examined(`${NEW} ${OLD}`), await examined(NEW)]).toEqual([done, done])
})

test('the doctor counts enabled endpoints whose secret no session secret opens, and says what to do', async () => {
  const { id } = await addWebhookEndpoint(older.services, 'http://127.0.0.1:9/lost')
  const lost = { ok: false, message: expect.stringMatching(/opens those of 1 endpoints.*webhook roll/) as string }
  expect(await examined(NEW)).toEqual(lost)
  await older.services.database.eventRecipient.update({ where: { id }, data: { disabledAt: new Date() } })
  expect(await examined(NEW)).toMatchObject({ ok: true })
  await older.services.database.eventRecipient.delete({ where: { id } })
})

test('a sweep seals the secrets of more endpoints anew than it reads at once, and one that is stopped goes no further', async () => {
  const { database, encryption } = older.services
  const secret = encryption.seal('webhook secret', 'whsec_c2VjcmV0')
  await database.$executeRaw`
    INSERT INTO event_recipient (url, secret, created_at)
    SELECT 'http://127.0.0.1:9/' || n, ${secret}, now() FROM generate_series(1, ${MANY}) AS n`
  const left = async () => (await examined(`${NEW} ${OLD}`)).message
  await sweepExpired(both.services, AbortSignal.abort())
  expect(await left()).toContain(`those of ${MANY} endpoints`)
  await sweep()
  expect(await left()).toBe('none needs an older session secret')
})
