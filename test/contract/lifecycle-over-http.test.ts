import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { SubscriptionStatus } from '../../generated/prisma/enums.js'
import { fromRoot } from '../../src/root.js'
import { makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

type Step = Readonly<{ from: string[]; to: string[]; code: string; emits: string[] }>
const contract = parse(readFileSync(fromRoot('openapi.yaml'), 'utf8')) as {
  'x-lifecycle': { states: Record<string, { ended: boolean }>; operations: Record<string, Step> }
}
const { states, operations } = contract['x-lifecycle']

/** `unless`: the operation is allowed in this status, and this request of it is not. */
type Sent = Readonly<{ path: string; body?: object; unless?: string }>

/** Requests of each operation, from a subscription's path on. What is not paid is not changed now. */
const REQUESTS: Readonly<Record<string, readonly Sent[]>> = {
  upgradeFromFree: [{ path: 'upgrade-from-free', body: { planKey: 'pro' } }],
  cancelSubscription: [
    { path: 'cancel', body: {} },
    { path: 'cancel', body: { immediately: true } },
  ],
  resumeSubscription: [{ path: 'resume' }],
  tallyUsage: [{ path: 'tally-usage', body: { feature: 'calls', quantity: 1 } }],
  quoteSubscriptionChange: [{ path: 'change-quotes', body: { quantity: 3, timing: 'period_end' } }],
  changeSubscription: [
    { path: 'change', body: { quantity: 3, timing: 'period_end' } },
    { path: 'change', body: { quantity: 3, timing: 'now' }, unless: 'past_due' },
  ],
}

let service: TestService
beforeAll(async () => {
  service = await startService()
  const { forever } = await makePlans(service.services)
  const item = { key: 'calls', name: 'Calls', includedQuantity: 5, unitPrice: 1, capBehavior: 'charge' } as const
  await service.services.database.planItem.create({ data: { planId: forever.id, ...item, position: 0 } })
})
afterAll(() => service.close())

type Found = Readonly<{ status: number; code: string | undefined; after: string; emitted: string[] }>

/** Asks for an operation on a new subscription, with a change scheduled where that can be, and reads what came of it. */
async function ask(state: SubscriptionStatus, { path, body }: Sent): Promise<Found> {
  const account = await makeAccount(service.services)
  const { token } = account
  const id = await makeSubscriptionIn(service.services, account.billableId, state)
  const on = (name: string, sent?: object) =>
    service.request('POST', `/subscriptions/${id}/${name}`, { token, body: sent })
  await on('change', { quantity: 2, timing: 'period_end' })
  const log = async () =>
    (await service.request('GET', '/events', { token })).json.data as { event: { type: string } }[]
  const before = (await log()).length
  const answer = await on(path, body)
  const emitted = (await log()).slice(before).map(({ event }) => event.type)
  const { json } = await service.request('GET', `/subscriptions/${id}`, { token })
  return {
    status: answer.status,
    code: (answer.json as { code?: string }).code,
    after: json.data.status as string,
    emitted: emitted.filter((type) => type.startsWith('Subscription')),
  }
}

/** What each operation was seen to emit, in whichever state. */
const seen = new Map<string, Set<string>>()

const walk = Object.keys(operations).flatMap((operation) =>
  (Object.keys(states) as SubscriptionStatus[]).map((state) => ({ operation, state })),
)

test.each(walk)('$operation in $state does what the published lifecycle says, and emits nothing else', async (step) => {
  const { from, to, code, emits } = operations[step.operation]!
  for (const request of REQUESTS[step.operation]!) {
    const found = await ask(step.state, request)
    seen.set(step.operation, new Set([...(seen.get(step.operation) ?? []), ...found.emitted]))
    if (from.includes(step.state) && request.unless !== step.state) {
      expect(found.code).toBeUndefined()
      expect(to.length > 0 ? to : [step.state]).toContain(found.after)
      expect(emits).toEqual(expect.arrayContaining(found.emitted))
    } else expect(found).toMatchObject({ status: 422, code, after: step.state, emitted: [] })
  }
})

/** What only a pause that has outlasted its period brings: `changes/scheduled-and-refused.test.ts` makes one. */
const ONLY_LATE: Readonly<Record<string, readonly string[]>> = { resumeSubscription: ['SubscriptionChanged'] }

test.each(Object.keys(operations))('%s emits all that the published lifecycle names', (operation) => {
  const emitted = [...(seen.get(operation) ?? []), ...(ONLY_LATE[operation] ?? [])]
  expect(emitted.sort()).toEqual([...operations[operation]!.emits].sort())
})
