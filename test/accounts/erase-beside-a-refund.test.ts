import { expect, test } from 'vitest'
import { eraseAccount } from '../../src/accounts/erase-account.js'
import { voidInvoice } from '../../src/billing/charges/void-invoice.js'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { refundNow } from '../../src/credit-notes/refund-now.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { deletePaymentMethod } from '../../src/payment-methods/delete-payment-method.js'
import { entriesLeft } from '../audit/entries-left.js'
import { creditingService } from '../credit-notes/crediting.js'
import { eventually } from '../faults/upgrade-world.js'

const crediting = creditingService()
const REFUND = { settle: 'refund', reason: 'Out of service' } as const

/** An account that has left and has no card any more, and the invoice that it has paid. */
async function left() {
  const { billableId, id, renewal } = await crediting.renewed()
  await cancelSubscription(crediting.services, billableId, id, { immediately: true })
  for (const card of await crediting.services.database.paymentMethod.findMany({ where: { billableId } }))
    await deletePaymentMethod(crediting.services, billableId, card.id)
  return { billableId, invoice: renewal.id }
}

/** How many in the database wait for a lock. */
const countWaiting = async () => {
  const waiting = await crediting.services.database.$queryRaw<object[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return waiting.length
}
const isWaiting = async () => (await countWaiting()) > 0

test('an account is not erased beside a refund that is just being ordered, and the money goes back', async () => {
  const { billableId, invoice } = await left()
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const issuing = issueCreditNote(crediting.services, invoice, REFUND, {
    before: () => Promise.resolve(),
    after: () => (written(), mayCommit),
  })
  await isWritten
  const erasing = eraseAccount(crediting.services, billableId)
  const isOver = erasing.then(
    () => true,
    () => true,
  )
  await Promise.race([isOver, eventually('the erase waits', isWaiting)])
  commit()
  await expect(erasing).rejects.toThrow('is still to be refunded')
  expect(await refundNow(crediting.services, (await issuing).id)).toMatchObject({ status: 'settled' })
  expect(await crediting.refundsOf(invoice)).toEqual([4900n])
  await eraseAccount(crediting.services, billableId)
})

test('an invoice of an erased account is not promised a refund that no gateway can make any more', async () => {
  const { billableId, invoice } = await left()
  await eraseAccount(crediting.services, billableId)
  const issuing = issueCreditNote(crediting.services, invoice, REFUND)
  await expect(issuing).rejects.toMatchObject({
    code: 'refund_not_possible',
    message: expect.stringMatching(/Pay it back outside\.$/) as string,
  })
  expect(await crediting.notesOf(invoice)).toEqual([])
})

const NO_BALANCE = {
  code: 'credit_not_possible',
  message: expect.stringMatching(/was erased.*Pay it back outside\.$/) as string,
}

test('no credit note puts money on the balance of an erased account', async () => {
  const { billableId, invoice } = await left()
  await eraseAccount(crediting.services, billableId)
  await expect(crediting.credit(invoice, 'balance')).rejects.toMatchObject(NO_BALANCE)
  expect(await crediting.notesOf(invoice)).toEqual([])
  expect(await crediting.balanceOf(billableId)).toEqual([])
})

test('a credit note that waits for the erasure of its account puts nothing on the balance', async () => {
  const { billableId, invoice } = await left()
  const { database } = crediting.services
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const holding = database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM token WHERE billable_id = ${billableId} FOR UPDATE`
    locked()
    await mayCommit
  })
  await isLocked
  const erasing = eraseAccount(crediting.services, billableId)
  await eventually('the erase waits with the invoices locked', isWaiting)
  const issuing = crediting.credit(invoice, 'balance').then(undefined, (error: unknown) => error)
  await eventually('the note waits too', async () => (await countWaiting()) === 2)
  commit()
  await holding
  await erasing
  expect(await issuing).toMatchObject(NO_BALANCE)
  expect(await crediting.balanceOf(billableId)).toEqual([])
})

test('what a voided invoice had used of the balance of an account erased since is given up, and the audit says so', async () => {
  const { services, billing } = crediting
  const { billableId, id, first } = await crediting.renewed()
  await crediting.credit(first.id, 'balance', 1_000)
  await services.database.sandboxCard.updateMany({ data: { behavior: 'declined' } })
  await billing.billUntil('2026-06-20T12:00:00.000Z')
  billing.service.clock.set('2026-06-20T12:00:00.000Z')
  const owed = (await billing.invoicesOf(id)).at(-1)
  expect(owed).toMatchObject({ status: 'uncollectible', total: 3_900n })
  await eraseAccount(services, billableId)
  const audited = await entriesLeft(crediting.service, () => voidInvoice(services, owed!.id))
  expect(audited.filter(({ action }) => action === 'credit_balance.forfeit')).toMatchObject([
    { billableId, before: { balance: [{ currency: 'USD', amount: 1_000 }] }, after: { balance: [] } },
  ])
  expect(await crediting.balanceOf(billableId)).toEqual([0n])
  const entries = await services.database.creditEntry.findMany({ where: { billableId }, orderBy: { id: 'asc' } })
  expect(entries.slice(-2)).toMatchObject([
    { reason: 'void', amount: 1_000n },
    { reason: 'forfeit', amount: -1_000n },
  ])
})
