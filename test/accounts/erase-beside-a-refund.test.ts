import { expect, test } from 'vitest'
import { eraseAccount } from '../../src/accounts/erase-account.js'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { refundNow } from '../../src/credit-notes/refund-now.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { deletePaymentMethod } from '../../src/payment-methods/delete-payment-method.js'
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

/** Whether anybody in the database waits for a lock. */
const isWaiting = async () => {
  const waiting = await crediting.services.database.$queryRaw<object[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return waiting.length > 0
}

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
  await expect(issuing).rejects.toMatchObject({ code: 'refund_not_possible' })
  expect(await crediting.notesOf(invoice)).toEqual([])
})
