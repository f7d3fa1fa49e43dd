import { type AuditEntry, writeEntries } from '../../audit/write-entry.js'
import type { Core } from '../../core.js'
import type { Transaction } from '../../database/client.js'
import { changeEntry } from '../../subscriptions/change-entry.js'
import type { NewAccount } from './check-accounts.js'

type Placed = NewAccount & Readonly<{ billableId: number }>

/** Writes new accounts with all that they have. No event is published: nothing has happened to them. */
export async function insertAccounts(
  core: Core,
  tx: Transaction,
  accounts: readonly NewAccount[],
  passwordHash: string,
): Promise<void> {
  const createdAt = core.clock.now()
  const placed = await insertBillables(tx, accounts, createdAt)
  await tx.user.createMany({
    data: placed.flatMap(({ billableId, email }) =>
      email === undefined ? [] : { billableId, email: email.toLowerCase(), passwordHash, createdAt },
    ),
  })
  await insertCustomers(tx, placed, createdAt)
  const subscriptions = await insertSubscriptions(tx, placed, createdAt)
  const made = placed.map(({ billableId }): AuditEntry => {
    return {
      action: 'billable.import',
      subject: 'billable',
      subjectId: billableId,
      billableId,
      after: { id: billableId },
    }
  })
  const opened = subscriptions.map((each) => changeEntry('subscription.import', undefined, each, createdAt))
  await writeEntries(tx, core, [...made, ...opened])
}

async function insertBillables(tx: Transaction, accounts: readonly NewAccount[], createdAt: Date): Promise<Placed[]> {
  const made = await tx.billable.createManyAndReturn({
    data: accounts.map(({ externalId, name }) => ({ externalId, name, createdAt })),
    select: { id: true, externalId: true },
  })
  const ids = new Map(made.map(({ id, externalId }) => [externalId, id]))
  return accounts.map((account) => ({ ...account, billableId: ids.get(account.externalId) ?? 0 }))
}

async function insertCustomers(tx: Transaction, accounts: readonly Placed[], createdAt: Date): Promise<void> {
  const customers = accounts.flatMap(({ billableId, customer }) => (customer ? { billableId, ...customer } : []))
  await tx.customer.createMany({
    data: customers.map(({ billableId, gateway, gatewayId }) => ({ billableId, gateway, gatewayId, createdAt })),
  })
  await tx.paymentMethod.createMany({
    data: customers.flatMap(({ billableId, gateway, cards = [] }) =>
      cards.map((card, index) => ({ ...card, billableId, gateway, isDefault: index === 0, createdAt })),
    ),
  })
}

async function insertSubscriptions(tx: Transaction, accounts: readonly Placed[], createdAt: Date) {
  const opened = accounts.flatMap(({ billableId, subscriptions }) =>
    subscriptions.map(({ columns, plan, items }) => ({ row: { ...columns, billableId, createdAt }, plan, items })),
  )
  const made = await tx.subscription.createManyAndReturn({
    data: opened.map(({ row, plan }) => ({ ...row, planId: plan.id, termsVersion: plan.termsVersion })),
    select: { id: true, billableId: true, name: true },
  })
  const slotOf = ({ billableId, name }: Readonly<{ billableId: number; name: string }>) => `${billableId} ${name}`
  const ids = new Map(made.map((each) => [slotOf(each), each.id]))
  const idOf = (row: Parameters<typeof slotOf>[0]) => ids.get(slotOf(row)) ?? 0
  await tx.subscriptionItem.createMany({
    data: opened.flatMap(({ row, items }) => items.map((item) => ({ ...item, subscriptionId: idOf(row) }))),
  })
  return opened.map(({ row, plan }) => ({ ...row, plan, id: idOf(row) }))
}
