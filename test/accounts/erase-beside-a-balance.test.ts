import { expect, test } from 'vitest'
import { eraseAccount } from '../../src/accounts/erase-account.js'
import { getCreditBalance } from '../../src/credit/find.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { entriesLeft } from '../audit/entries-left.js'
import { creditingService } from '../credit-notes/crediting.js'
import { runCommand } from '../support/run-command.js'

const crediting = creditingService()

/** An account that has left and has 19.00 on its balance. */
async function leftWithBalance() {
  const { billableId, id, renewal } = await crediting.renewed()
  await crediting.credit(renewal.id, 'balance', 1_900)
  await cancelSubscription(crediting.services, billableId, id, { immediately: true })
  return billableId
}

const everythingOf = async (billableId: number) => {
  const { database } = crediting.services
  return {
    billable: await database.billable.findUnique({ where: { id: billableId } }),
    cards: await database.paymentMethod.count({ where: { billableId } }),
    balance: await crediting.balanceOf(billableId),
  }
}

test('an account with money on its balance is not erased, and the refusal says how much and what to do', async () => {
  const billableId = await leftWithBalance()
  const before = await everythingOf(billableId)
  expect(before).toMatchObject({ cards: 1, balance: [1900n] })
  const refusal = await runCommand(crediting.service, ['erase', '--billable', String(billableId)])
  expect(refusal).toMatchObject({ code: 1, stdout: '' })
  expect(refusal.stderr).toMatch(/USD 19\.00.*--forfeit-balance/s)
  expect(await everythingOf(billableId)).toEqual(before)
})

test('a balance that is given up with its account goes by an entry of its own and is in the audit', async () => {
  const billableId = await leftWithBalance()
  const left = await entriesLeft(crediting.service, async () => {
    expect(await eraseAccount(crediting.services, billableId, { forfeitsBalance: true })).toMatchObject({
      forfeited: [{ currency: 'USD', amount: 1_900 }],
    })
  })
  expect(left.filter(({ action }) => action === 'credit_balance.forfeit')).toMatchObject([
    { billableId, before: { balance: [{ currency: 'USD', amount: 1_900 }] }, after: { balance: [] } },
  ])
  const { amounts, entries } = await getCreditBalance(crediting.services, billableId)
  expect(amounts).toMatchObject([{ amount: 0n }])
  expect(entries[0]).toMatchObject({ reason: 'forfeit', amount: -1900n, invoiceId: null })
  expect(await eraseAccount(crediting.services, billableId)).toMatchObject({ forfeited: [] })
})
