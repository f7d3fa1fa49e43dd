import { Prisma } from '../../../generated/prisma/client.js'
import { type AuditEntry, writeEntries } from '../../audit/write-entry.js'
import type { Core } from '../../core.js'
import type { Transaction } from '../../database/client.js'
import { toJson } from '../../database/json.js'
import { inserting, reserveIds } from '../../database/rows.js'
import { AT_FIRST } from '../../orders/new-subscription.js'
import { changeEntry } from '../../subscriptions/change-entry.js'
import { uncut } from '../../subscriptions/segment.js'
import type { NewAccount } from './check-accounts.js'

type Placed = NewAccount & Readonly<{ billableId: number }>

/** Writes new accounts with all that they have. No event is published: nothing has happened to them. */
export async function insertAccounts(
  tx: Transaction,
  core: Core,
  accounts: readonly NewAccount[],
  passwordHash: string,
): Promise<void> {
  const createdAt = core.clock.now()
  const placed = await insertBillables(tx, accounts, createdAt)
  await insertUsers(tx, placed, { passwordHash, createdAt })
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
  const rows = accounts.map(({ externalId, name }) => ({ externalId, name }))
  const made = await tx.$queryRaw<{ id: number; externalId: string }[]>`
    INSERT INTO billable (external_id, name, created_at)
    SELECT "externalId", name, ${createdAt}
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS new ("externalId" text, name text)
    RETURNING id, external_id AS "externalId"`
  const ids = new Map(made.map(({ id, externalId }) => [externalId, id]))
  return accounts.map((account) => ({ ...account, billableId: ids.get(account.externalId) ?? 0 }))
}

async function insertUsers(
  tx: Transaction,
  accounts: readonly Placed[],
  { passwordHash, createdAt }: Readonly<{ passwordHash: string; createdAt: Date }>,
): Promise<void> {
  const rows = accounts.flatMap(({ billableId, email }) =>
    email === undefined ? [] : { billableId, email: email.toLowerCase() },
  )
  await tx.$executeRaw`
    INSERT INTO "user" (billable_id, email, password_hash, created_at)
    SELECT "billableId", email, ${passwordHash}, ${createdAt}
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS new ("billableId" int, email text)`
}

async function insertCustomers(tx: Transaction, accounts: readonly Placed[], createdAt: Date): Promise<void> {
  const customers = accounts.flatMap(({ billableId, customer }) => (customer ? { billableId, ...customer } : []))
  const cards = customers.flatMap(({ billableId, gateway, cards: listed = [] }) =>
    listed.map((card, index) => ({ ...card, billableId, gateway, isDefault: index === 0 })),
  )
  await tx.$executeRaw`
    INSERT INTO customer (billable_id, gateway, gateway_id, created_at)
    SELECT "billableId", gateway, "gatewayId", ${createdAt}
    FROM jsonb_to_recordset(${toJson(customers)}::jsonb) AS new ("billableId" int, gateway text, "gatewayId" text)`
  await tx.$executeRaw`
    INSERT INTO payment_method (billable_id, gateway, gateway_id, brand, last4, exp_month, exp_year, is_default, created_at)
    SELECT "billableId", gateway, "gatewayId", brand, last4, "expMonth", "expYear", "isDefault", ${createdAt}
    FROM jsonb_to_recordset(${toJson(cards)}::jsonb) AS new ("billableId" int, gateway text, "gatewayId" text,
      brand text, last4 text, "expMonth" int, "expYear" int, "isDefault" boolean)`
}

async function insertSubscriptions(tx: Transaction, accounts: readonly Placed[], createdAt: Date) {
  const opened = accounts.flatMap(({ billableId, subscriptions }) =>
    subscriptions.map((subscription) => ({ ...subscription, billableId })),
  )
  const ids = await reserveIds(tx, 'subscription', opened.length)
  const subscriptions = opened.map(({ billableId, columns, plan }, index) => ({
    ...AT_FIRST,
    ...columns,
    id: ids[index] ?? 0,
    billableId,
    upgradedFromId: null,
    planId: plan.id,
    termsVersion: plan.termsVersion,
    createdAt,
    plan,
  }))
  const own = opened.flatMap(({ items }, index) => items.map((item) => ({ item, subscriptionId: ids[index] ?? 0 })))
  const itemIds = await reserveIds(tx, 'subscription_item', own.length)
  const items = own.map(({ item, subscriptionId }, index) =>
    uncut({ ...item, id: itemIds[index] ?? 0, subscriptionId }),
  )
  await tx.$executeRaw(inserting('subscription', Prisma.SubscriptionScalarFieldEnum, subscriptions))
  await tx.$executeRaw(inserting('subscription_item', Prisma.SubscriptionItemScalarFieldEnum, items))
  return subscriptions
}
