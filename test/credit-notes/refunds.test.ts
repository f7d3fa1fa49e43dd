import { expect, test } from 'vitest'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { askForRefund } from '../../src/credit-notes/ask-for-refund.js'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { reconcileRefunds, refundNow } from '../../src/credit-notes/refund-now.js'
import type { Outcome } from '../../src/gateways/gateway.js'
import type { Services } from '../../src/services.js'
import { entriesLeft } from '../audit/entries-left.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { runCommand } from '../support/run-command.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService } from '../support/service.js'
import { creditingService } from './crediting.js'

const crediting = creditingService()
const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }
const DECLINED: Outcome<never> = { kind: 'declined', reason: 'no' }

/** The account's default card decides how the sandbox's answers end. */
async function useCard(billableId: number, number: string): Promise<void> {
  const { database } = crediting.services
  const customer = await database.customer.findFirstOrThrow({ where: { billableId } })
  const { id } = await makeCard(crediting.services, billableId, number)
  const { gatewayId } = await database.paymentMethod.findUniqueOrThrow({ where: { id } })
  await database.sandboxCustomer.update({ where: { id: customer.gatewayId }, data: { defaultCardId: gatewayId } })
}

const stateOf = async (id: number) => {
  const { status, nextAskAt } = await crediting.services.database.creditNote.findUniqueOrThrow({ where: { id } })
  return [status, nextAskAt !== null]
}

test('a refund gives the money back once, tells it, and leaves an entry of what the gateway did', async () => {
  const { id, renewal } = await crediting.renewed()
  const left = await entriesLeft(crediting.service, async () => {
    const note = await crediting.credit(renewal.id, 'refund', 1500)
    expect(await crediting.refundsOf(renewal.id)).toEqual([])
    expect(await refundNow(crediting.services, note.id)).toMatchObject({ status: 'settled' })
    await refundNow(crediting.services, note.id)
  })
  expect(await crediting.refundsOf(renewal.id)).toEqual([1500n])
  expect(left.map(({ action, actor }) => [action, actor.kind])).toEqual([
    ['credit_note.refund', 'gateway'],
    ['credit_note.issue', 'worker'],
  ])
  const where = { subscriptionId: id, type: 'InvoiceCredited' }
  expect(await crediting.services.database.outboxEvent.findMany({ where })).toMatchObject([
    { data: { invoice: renewal.id, total: 1500, settle: 'refund', status: 'settled' } },
  ])
})

test('the first invoice, which its purchase has paid, is refunded too', async () => {
  const { first } = await crediting.renewed()
  const note = await crediting.credit(first.id, 'refund')
  expect(await refundNow(crediting.services, note.id)).toMatchObject({ status: 'settled' })
  expect(await crediting.refundsOf(first.id)).toEqual([4900n])
})

test('a refund that the gateway refuses gives nothing back, says so, and leaves the invoice to be credited', async () => {
  const { billableId, renewal } = await crediting.renewed()
  await useCard(billableId, CARDS.declined)
  const note = await crediting.credit(renewal.id, 'refund')
  expect(await refundNow(crediting.services, note.id)).toMatchObject({ status: 'refused', refundId: null })
  expect(await crediting.refundsOf(renewal.id)).toEqual([])
  const again = ['invoice', 'credit', String(renewal.id), '--settle', 'refund', '--reason', 'again']
  expect(await runCommand(crediting.service, again)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('nothing was given back'),
  })
  expect((await crediting.credit(renewal.id, 'balance')).total).toBe(4900n)
  expect((await crediting.notesOf(renewal.id)).map(({ status }) => status)).toEqual(['refused', 'refused', 'settled'])
})

test('a gateway that fails is asked again until it has given the money back, once', async () => {
  const { billableId, renewal } = await crediting.renewed()
  await useCard(billableId, CARDS.fails)
  const { id } = await crediting.credit(renewal.id, 'refund')
  expect(await refundNow(crediting.services, id)).toMatchObject({ status: 'pending' })
  expect(await reconcileRefunds(crediting.services)).toBe(0)
  for (let hour = 0; hour < 3; hour += 1) {
    await crediting.wait(id, 3_600)
    expect(await reconcileRefunds(crediting.services)).toBe(1)
    expect(await stateOf(id)).toEqual(['pending', true])
  }
  await useCard(billableId, CARDS.done)
  await crediting.wait(id)
  await reconcileRefunds(crediting.services)
  expect(await stateOf(id)).toEqual(['settled', false])
  expect(await crediting.refundsOf(renewal.id)).toEqual([4900n])
})

test('a refund whose answer was lost is sent once more and is made once', async () => {
  const { billableId, renewal } = await crediting.renewed()
  await useCard(billableId, CARDS.answerLost)
  const note = await crediting.credit(renewal.id, 'refund')
  expect(await refundNow(crediting.services, note.id)).toMatchObject({ status: 'settled' })
  expect(await crediting.refundsOf(renewal.id)).toEqual([4900n])
})

test('a process that dies between the gateway’s act and its own record leaves a refund that another one records, once', async () => {
  const { renewal } = await crediting.renewed()
  const sandbox = scriptedSandbox(crediting.services)
  let refunded = () => {}
  const isRefunded = new Promise<void>((resolve) => (refunded = resolve))
  // A process that is killed never gets an answer.
  sandbox.script((call, _asked, real) =>
    call === 'refund' ? real().then(() => (refunded(), new Promise(() => undefined))) : undefined,
  )
  const { id } = await crediting.credit(renewal.id, 'refund')
  void refundNow(sandbox.services, id)
  await isRefunded
  expect(await stateOf(id)).toEqual(['pending', true])
  const other = await startService({ databaseUrl: crediting.service.databaseUrl, clock: crediting.service.clock })
  try {
    await crediting.wait(id)
    await Promise.all([reconcileRefunds(other.services), reconcileRefunds(crediting.services)])
    expect(await stateOf(id)).toEqual(['settled', false])
    expect(await crediting.refundsOf(renewal.id)).toEqual([4900n])
  } finally {
    await other.close()
  }
})

test('a refusal after a lost answer is not taken for good while the first request may still have made the refund', async () => {
  const { renewal } = await crediting.renewed()
  const sandbox = scriptedSandbox(crediting.services)
  const answers: (() => Promise<Outcome<unknown>>)[] = []
  sandbox.script((call, _asked, real) => {
    if (call === 'findRefund') return Promise.resolve(LOST)
    if (call !== 'refund') return undefined
    answers.push(real)
    return Promise.resolve(answers.length === 1 ? LOST : DECLINED)
  })
  const { id } = await crediting.credit(renewal.id, 'refund')
  expect(await refundNow(sandbox.services, id)).toMatchObject({ status: 'pending' })
  // The first request arrives late.
  await answers[0]!()
  await crediting.wait(id)
  await reconcileRefunds(sandbox.services)
  expect(await stateOf(id)).toEqual(['pending', true])
  sandbox.script((call) => (call === 'refund' ? Promise.resolve(DECLINED) : undefined))
  await crediting.wait(id)
  await reconcileRefunds(sandbox.services)
  expect(await stateOf(id)).toEqual(['settled', false])
  expect(await crediting.refundsOf(renewal.id)).toEqual([4900n])
})

test('a refusal after a lost answer is for good once that request cannot arrive any more', async () => {
  const { renewal } = await crediting.renewed()
  const sandbox = scriptedSandbox(crediting.services)
  sandbox.script((call) => (call === 'refund' ? Promise.resolve(LOST) : undefined))
  const { id } = await crediting.credit(renewal.id, 'refund')
  await refundNow(sandbox.services, id)
  sandbox.script((call) => (call === 'refund' ? Promise.resolve(DECLINED) : undefined))
  await crediting.wait(id, 79)
  await reconcileRefunds(sandbox.services)
  expect(await stateOf(id)).toEqual(['pending', true])
  await crediting.wait(id, 81)
  await reconcileRefunds(sandbox.services)
  expect(await stateOf(id)).toEqual(['refused', false])
  expect(await crediting.refundsOf(renewal.id)).toEqual([])
})

test.each([
  ['before its first request', []],
  ['before its second request', ['refund']],
])('a try that is stopped for long %s sends no request any more', async (_when, sent) => {
  const calls: string[] = []
  const lost = (call: string) => () => {
    calls.push(call)
    return Promise.resolve(call === 'refund' ? LOST : { kind: 'done' as const, value: null })
  }
  const driver = { refund: lost('refund'), findRefund: lost('findRefund') } as Parameters<typeof askForRefund>[0]
  const request = { key: 'credit-note-1' } as Parameters<typeof askForRefund>[1]
  const maySend = () => calls.length < sent.length
  expect(await askForRefund(driver, request, { tries: 1, mayArrive: false, maySend })).toMatchObject({ kind: 'open' })
  expect(calls).toEqual(sent)
})

test('a gateway that cannot refund is never asked to, and says so before anything is written', async () => {
  const { renewal } = await crediting.renewed()
  const { gateways } = crediting.services
  const find = (name: string) => {
    const driver = gateways.find(name)
    return driver && { ...driver, refund: undefined, findRefund: undefined }
  }
  const services: Services = { ...crediting.services, gateways: { ...gateways, find } }
  const issued = issueCreditNote(services, renewal.id, { reason: 'x', settle: 'refund' })
  await expect(issued).rejects.toMatchObject({ code: 'refund_not_possible' })
  expect(await crediting.notesOf(renewal.id)).toEqual([])
})

test('a first invoice after a trial that was marked as paid elsewhere is not refunded through the gateway', async () => {
  const { id, billableId } = await crediting.billing.subscribed('trial')
  await useCard(billableId, CARDS.declined)
  await crediting.billing.billUntil('2026-04-14T12:00:00.000Z')
  const [first] = await crediting.billing.invoicesOf(id)
  await markInvoicePaid(crediting.services, first?.id ?? 0)
  await expect(crediting.credit(first?.id ?? 0, 'refund')).rejects.toMatchObject({ code: 'refund_not_possible' })
})
