import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { reconcileChanges } from '../../src/changes/reconcile-changes.js'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { reconcileRefunds, refundNow } from '../../src/credit-notes/refund-now.js'
import type { GatewayCall, Outcome } from '../../src/gateways/gateway.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import type { Services } from '../../src/services.js'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService, testClock, type TestService } from '../support/service.js'

// A restored database gives the ids of what it has lost to others. Here the lost one and the restored one are two databases
// beside one gateway, which answers each key once; the restored one is as empty as the lost one was at the time of the dump.

const RENEWAL = new Date('2026-04-30T12:00:00.000Z')
const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }
const MAKING: readonly GatewayCall[] = ['charge', 'refund']

let lost: TestService
let restored: TestService

beforeAll(async () => {
  lost = await startService({ clock: testClock('2026-03-31T12:00:00.000Z') })
  restored = await startService({ clock: testClock('2026-03-31T13:00:00.000Z') })
  for (const each of [lost, restored]) await makePlans(each.services)
})
afterAll(async () => {
  await lost.close()
  await restored.close()
})

/** The two databases' services before a gateway that answers each key once and remembers what it answered. */
function remembering() {
  const answers = new Map<string, Promise<Outcome<unknown>>>()
  const keys: string[] = []
  const before = ({ services }: TestService) => {
    const sandbox = scriptedSandbox(services)
    sandbox.script((call, { key }, real) => {
      if (!MAKING.includes(call)) return undefined
      keys.push(key)
      const known = answers.get(key) ?? real()
      answers.set(key, known)
      return known
    })
    return sandbox.services
  }
  return { keys, before }
}

async function subscribed({ services }: TestService, planKey = 'pro') {
  const { billableId } = await makeAccount(services)
  await makeCard(services, billableId, CARDS.done)
  const { id } = await makeSubscription(services, billableId, planKey, 'sandbox')
  return { billableId, id }
}

const renew = (services: Services) => runBilling(services, { until: new Date(RENEWAL.getTime() + 86_400_000) })
const renewalOf = ({ database }: Services, subscriptionId: number) =>
  database.invoice.findFirstOrThrow({ where: { subscriptionId, reason: 'renewal' }, orderBy: { id: 'desc' } })

test('a charge, a refund and a change of a restored database are made, also where a lost one had the same id', async () => {
  const gateway = remembering()
  const taken: unknown[] = []
  for (const each of [lost, restored]) {
    const services = gateway.before(each)
    const { billableId, id } = await subscribed(each)
    await changeSubscription(services, billableId, id, { quantity: 2 })
    expect(await renew(services)).toMatchObject({ paid: 1, failed: [] })
    const invoice = await renewalOf(services, id)
    const { id: noteId } = await issueCreditNote(services, invoice.id, { reason: 'Out of service', settle: 'refund' })
    expect(await refundNow(services, noteId)).toMatchObject({ status: 'settled' })
    const [change] = await services.database.invoice.findMany({ where: { reason: 'change' } })
    taken.push([change!.id, invoice.id, noteId])
    const { database } = services
    expect((await database.sandboxCharge.findMany()).map((charge) => charge.id)).toEqual([
      change!.chargeId,
      invoice.chargeId,
    ])
    expect(await database.sandboxRefund.count()).toBe(1)
  }
  expect(taken[0]).toEqual(taken[1])
  expect(new Set(gateway.keys).size).toBe(6)
})

test('an act of a restored database is asked for, also where a lost one had the same number', async () => {
  const ACTS: readonly GatewayCall[] = ['cancelSubscription', 'resumeSubscription', 'setDefaultCard']
  const keys: string[][] = []
  const ids: number[] = []
  for (const { services } of [lost, restored]) {
    const { billableId } = await makeAccount(services)
    const card = await makeCard(services, billableId, CARDS.done)
    const { id } = await makeSubscription(services, billableId, 'pro', 'sandbox')
    const sandbox = scriptedSandbox(services)
    const sent: string[] = []
    // The answers to the first try get lost: the same act, repeated, has the same key.
    sandbox.script((call, { key }) => {
      if (!ACTS.includes(call)) return undefined
      sent.push(key)
      return sent.length <= 2 ? Promise.resolve(LOST) : undefined
    })
    await expect(cancelSubscription(sandbox.services, billableId, id, {})).rejects.toThrow()
    await cancelSubscription(sandbox.services, billableId, id, {})
    await resumeSubscription(sandbox.services, billableId, id)
    await setDefaultPaymentMethod(sandbox.services, billableId, card.id)
    keys.push(sent)
    ids.push(id)
  }
  expect(ids[0]).toBe(ids[1])
  for (const sent of keys) expect(new Set(sent).size).toBe(3)
  expect(new Set(keys.flat()).size).toBe(6)
})

/** Lets every charge and refund get lost on its way back. */
function losing({ services }: TestService, ...calls: readonly GatewayCall[]) {
  const sandbox = scriptedSandbox(services)
  const keys: string[] = []
  sandbox.script((call, { key }, real) => {
    if (calls.includes(call)) keys.push(key)
    return calls.includes(call) ? real().then(() => LOST) : undefined
  })
  return { services: sandbox.services, keys, answer: () => sandbox.script(() => undefined) }
}

test('a refund that an older version asked for is asked for again under the key of that version', async () => {
  const { id } = await subscribed(lost)
  const { services } = lost
  const { database } = services
  await renew(services)
  const invoice = await renewalOf(services, id)
  const { id: note } = await issueCreditNote(services, invoice.id, { reason: 'Out of service', settle: 'refund' })
  await database.$executeRaw`UPDATE credit_note SET marked_claims = NULL WHERE id = ${note}`
  const sandbox = losing(lost, 'refund', 'findRefund')
  await refundNow(sandbox.services, note)
  expect(new Set(sandbox.keys)).toEqual(new Set([`credit-note-${note}`]))
  expect(await refundNow(services, note)).toMatchObject({ status: 'settled' })
  expect(await database.sandboxRefund.count({ where: { paymentId: invoice.chargeId! } })).toBe(1)
})

test('a change that an older version charged is found under the key of that version', async () => {
  const { billableId, id } = await subscribed(lost)
  const { services } = lost
  const { database } = services
  const sandbox = losing(lost, 'charge', 'findCharge')
  await expect(changeSubscription(sandbox.services, billableId, id, { quantity: 2 })).rejects.toThrow()
  const { id: attempt } = await database.changeAttempt.findFirstOrThrow({ where: { subscriptionId: id } })
  await database.$executeRaw`UPDATE change_attempt SET is_marked = false, next_check_at = now() - interval '1 ms' WHERE id = ${attempt}`
  await database.$executeRaw`UPDATE sandbox_charge SET key = ${`change-${attempt}`} WHERE key LIKE ${`change-${attempt}-%`}`
  await reconcileChanges(services)
  expect(await database.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({ quantity: 2 })
})

test('an older version leaves a refund that a newer one has asked for, and takes up one that nobody has for its own', async () => {
  const { services } = lost
  const { database } = services
  const claim = (note: number) =>
    database.$queryRaw`UPDATE credit_note SET tries = tries + 1, asked_at = now() WHERE id = ${note} RETURNING id`
  const { id } = await subscribed(lost)
  await renew(services)
  const invoice = await renewalOf(services, id)
  const credit = (amount: number) =>
    issueCreditNote(services, invoice.id, {
      reason: 'Out of service',
      settle: 'refund',
      lines: [{ position: 0, amount }],
    })
  const [begun, fresh] = [await credit(100), await credit(200)]
  await refundNow(losing(lost, 'refund', 'findRefund').services, begun.id)
  expect(await claim(begun.id)).toEqual([])
  expect(await claim(fresh.id)).toEqual([{ id: fresh.id }])
  expect(await database.creditNote.findUniqueOrThrow({ where: { id: fresh.id } })).toMatchObject({ markedClaims: null })
  await database.$executeRaw`UPDATE credit_note SET next_ask_at = now() - interval '1 ms' WHERE invoice_id = ${invoice.id}`
  await reconcileRefunds(services)
  expect((await database.sandboxRefund.findMany({ where: { paymentId: invoice.chargeId! } })).length).toBe(2)
})
