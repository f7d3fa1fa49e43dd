import { expect, test } from 'vitest'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { CARDS, makeCard, makeSubscription } from '../support/fixtures.js'
import { creditingService } from '../credit-notes/crediting.js'

const crediting = creditingService()
const { billing } = crediting

/** A renewal of 49.00 that was declined, while `amount` came to the balance afterwards. */
async function owingWith(amount: number) {
  const account = await billing.subscribed('pro')
  await makeCard(crediting.services, account.billableId, CARDS.declined)
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  const [first, owed] = await billing.invoicesOf(account.id)
  expect([first, owed]).toMatchObject([{ status: 'paid' }, { status: 'open', total: 4900n, attempts: 1 }])
  await crediting.credit(first!.id, 'balance', amount)
  return { ...account, first: first!, owed: owed! }
}

const entriesOf = (billableId: number) =>
  crediting.services.database.creditEntry.findMany({
    where: { billableId, reason: 'dunning' },
    select: { amount: true, invoiceId: true, createdAt: true },
  })

test('the balance pays an open invoice that its card declines again, and nobody loses a subscription over it', async () => {
  const { billableId, id, owed } = await owingWith(4900)
  await billing.billUntil('2026-05-01T12:00:00.000Z')
  expect(await billing.row(id)).toMatchObject({ status: 'active' })
  expect((await billing.invoicesOf(id))[1]).toMatchObject({
    status: 'paid',
    chargeId: null,
    attempts: 1,
    nextAttemptAt: null,
    paidAt: new Date('2026-05-01T12:00:00.000Z'),
  })
  expect((await billing.eventsOf(id)).slice(-2)).toEqual([
    'InvoicePaid 2026-05-01T12:00:00.000Z',
    'SubscriptionRecovered 2026-05-01T12:00:00.000Z',
  ])
  expect(await entriesOf(billableId)).toEqual([
    { amount: -4900n, invoiceId: owed.id, createdAt: new Date('2026-05-01T12:00:00.000Z') },
  ])
  expect(await crediting.balanceOf(billableId)).toEqual([0n])
  expect(await billing.chargesOf(id)).toEqual([])
})

test('the last retry is paid from the balance too, instead of ending the subscription', async () => {
  const { billableId, id, first } = await owingWith(2400)
  await billing.billUntil('2026-05-03T12:00:00.000Z')
  expect(await billing.row(id)).toMatchObject({ status: 'past_due' })
  await crediting.credit(first.id, 'balance', 2500)
  await billing.billUntil('2026-05-07T12:00:00.000Z')
  expect(await billing.row(id)).toMatchObject({ status: 'active' })
  expect(await crediting.balanceOf(billableId)).toEqual([0n])
})

test('a balance that does not cover the whole invoice stays, and dunning goes on', async () => {
  const { billableId, id } = await owingWith(4899)
  await billing.billUntil('2026-06-20T12:00:00.000Z')
  expect(await billing.row(id)).toMatchObject({ status: 'expired' })
  expect(await entriesOf(billableId)).toEqual([])
  expect(await crediting.balanceOf(billableId)).toEqual([4899n])
})

test('a card that pays is charged, and the balance stays for the next invoice', async () => {
  const { billableId, id } = await owingWith(4900)
  await crediting.services.database.sandboxCard.updateMany({ data: { behavior: 'done' } })
  await billing.billUntil('2026-05-01T12:00:00.000Z')
  expect(await billing.chargesOf(id)).toHaveLength(1)
  expect(await crediting.balanceOf(billableId)).toEqual([4900n])
})

test('of two declined invoices of one payer the balance pays the one that it covers, once', async () => {
  billing.service.clock.set('2026-03-31T12:00:00.000Z')
  const { billableId, id } = await billing.subscribed('pro')
  const other = await makeSubscription(crediting.services, billableId, 'pro', 'sandbox', 'second')
  await makeCard(crediting.services, billableId, CARDS.declined)
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  const [first] = await billing.invoicesOf(id)
  await crediting.credit(first!.id, 'balance', 4900)
  await billing.billUntil('2026-05-07T12:00:00.000Z')
  const statuses = [(await billing.row(id)).status, (await billing.row(other.id)).status]
  expect(statuses.toSorted()).toEqual(['active', 'expired'])
  expect(await entriesOf(billableId)).toHaveLength(1)
  expect(await crediting.balanceOf(billableId)).toEqual([0n])
})

test('what a balance has paid is credited to it again, and never refunded to a card', async () => {
  const { billableId, owed } = await owingWith(4900)
  await billing.billUntil('2026-05-01T12:00:00.000Z')
  const order = { reason: 'Out of service', lines: [{ position: 0, amount: 4900 }] }
  await expect(issueCreditNote(crediting.services, owed.id, { ...order, settle: 'refund' })).rejects.toMatchObject({
    code: 'refund_not_possible',
  })
  await issueCreditNote(crediting.services, owed.id, { ...order, settle: 'balance' })
  expect(await crediting.balanceOf(billableId)).toEqual([4900n])
})
