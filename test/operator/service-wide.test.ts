import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { entriesLeft } from '../audit/entries-left.js'
import { runCommand } from '../support/run-command.js'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from './operator.js'

let service: TestService
let ask: AskOperator

beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON, jobs: true })
  ask = operatorOf(service, await keyWith(service))
  await makePlans(service.services)
})
afterAll(() => service.close())

/** Asks until a move of the clock has ended. */
async function ended(id: number) {
  for (;;) {
    const answer = await ask('GET', `/clock/advances/${id}`)
    if (answer.json.data.status !== 'running') return answer.json.data as { status: string; now: string }
  }
}

test('the clock is moved in the background, and what falls due on the way is done', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  expect((await ask('GET', '/clock')).json.data).toMatchObject({ movable: true })
  const until = '2026-04-15T12:00:00.000Z'
  const started: { id?: number } = {}
  const left = await entriesLeft(service, async () => {
    const answer = await ask('POST', '/clock/advance', { until })
    expect(answer).toMatchObject({ status: 202, json: { data: { status: 'running' } } })
    started.id = answer.json.data.id as number
    expect(await ended(started.id)).toMatchObject({ status: 'done', now: until })
  })
  expect((await ask('GET', '/clock')).json.data.now).toBe(until)
  const { json } = await service.request('GET', `/subscriptions/${id}`, { token })
  expect(json.data.currentPeriodStart).toBe('2026-04-01T12:00:00.000Z')
  expect(left.filter(({ actor }) => actor.kind === 'operator_key').map(({ action }) => action)).toEqual([
    'clock.advance',
  ])
})

test('the clock goes neither back nor further than ten years', async () => {
  const left = await entriesLeft(service, async () => {
    for (const until of ['2020-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z'])
      expect(await ask('POST', '/clock/advance', { until })).toMatchObject({
        status: 422,
        json: { code: 'validation_failed', errors: { until: [expect.any(String)] } },
      })
  })
  expect(left).toEqual([])
})

test('a billing run that is asked for more than ten years ahead is refused at once, and leaves no entry', async () => {
  const left = await entriesLeft(service, async () => {
    for (const until of ['2040-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
      expect(await ask('POST', '/billing-runs', { until })).toMatchObject({ status: 422, json: { code: 'refused' } })
  })
  expect(left).toEqual([])
})

test('where something is billed through a real gateway the clock is not movable', async () => {
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  const { database } = service.services
  await database.subscription.update({ where: { id }, data: { gateway: 'stripe' } })
  expect((await ask('GET', '/clock')).json.data.movable).toBe(false)
  const refused = await ask('POST', '/clock/advance', { until: '2026-12-01T00:00:00.000Z' })
  await database.subscription.update({ where: { id }, data: { gateway: 'sandbox' } })
  expect(refused).toMatchObject({ status: 422, json: { code: 'clock_not_movable', errors: {} } })
})

test('the figures of a day are those of the command line', async () => {
  const { stdout } = await runCommand(service, ['figures', '--at', '2026-03-01', '--json'])
  const { json } = await ask('GET', '/figures?at=2026-03-01')
  expect(json.data).toEqual(JSON.parse(stdout))
})

test('figures of a day that has not begun are refused, with the reason', async () => {
  expect(await ask('GET', '/figures?at=2030-01-01')).toMatchObject({ status: 422, json: { code: 'refused' } })
  expect(await ask('GET', '/figures?at=2026-02-30')).toMatchObject({
    status: 422,
    json: { code: 'validation_failed', errors: { at: [expect.any(String)] } },
  })
  expect(await ask('GET', '/figures?to=2026-03-01')).toMatchObject({ status: 422, json: { code: 'refused' } })
})

test('the audit is read page by page, newest first, of one account if asked', async () => {
  const { billableId } = await makeAccount(service.services)
  const whole = (await ask('GET', `/audit-entries?billable=${billableId}`)).json.data as {
    id: number
    action: string
  }[]
  expect(whole.map(({ action }) => action)).toEqual(['token.issue', 'billable.create'])
  const first = await ask('GET', `/audit-entries?billable=${billableId}&limit=1`)
  const cursor = String(first.json.nextCursor)
  const second = await ask('GET', `/audit-entries?billable=${billableId}&limit=1&cursor=${cursor}`)
  expect([...first.json.data, ...second.json.data]).toEqual(whole)
  expect(second.json.nextCursor).toBeNull()
  expect((await ask('GET', '/audit-entries?since=2100-01-01T00:00:00.000Z')).json.data).toEqual([])
})

test.each(['0000-01-01T00:00:00.000Z', '2026-12-31T23:59:60.000Z'])(
  '%s is no moment here: 422 on its field',
  async (wrong) => {
    const day = wrong.slice(0, 10)
    const answers = {
      since: await ask('GET', `/audit-entries?since=${wrong}`),
      before: await ask('POST', '/usage-records/prune', { before: wrong }),
      at: await ask('POST', '/plans/pro/reprice', { at: wrong }),
      until: await ask('POST', '/billing-runs', { until: wrong }),
      ...(day.startsWith('0000') && { from: await ask('GET', `/figures?from=${day}&to=2026-01-01`) }),
    }
    for (const [field, answer] of Object.entries(answers)) {
      expect([field, answer.status]).toEqual([field, 422])
      expect(Object.keys(answer.json.errors as object)).toEqual([field])
    }
  },
)
