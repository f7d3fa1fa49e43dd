/** A table with rows of an account, and how they are found. `billable` stands for the account's id in `where`. */
export type AccountTable = Readonly<{
  where: string
  /** Of a large table one that an index gives: sorting millions of rows first takes longer than a client waits. */
  orderBy: string
  /** Hashes, ciphertext and keys, which open something or would tell what opens it. */
  hidden?: readonly string[]
}>

const INVOICES = 'invoice_id IN (SELECT id FROM invoice WHERE billable_id = :billable)'
const SUBSCRIPTIONS = 'subscription_id IN (SELECT id FROM subscription WHERE billable_id = :billable)'

/** Everything that is kept about an account. `test/accounts/export-and-erase.test.ts` says why each other table is not here. */
export const ACCOUNT_TABLES: Readonly<Record<string, AccountTable>> = {
  billable: { where: 'id = :billable', orderBy: 'id', hidden: ['external_id_digest'] },
  billing_details: { where: 'billable_id = :billable', orderBy: 'billable_id' },
  user: { where: 'billable_id = :billable', orderBy: 'id', hidden: ['password_hash'] },
  session: {
    where: 'user_id IN (SELECT id FROM "user" WHERE billable_id = :billable)',
    orderBy: 'created_at',
    hidden: ['id_hash'],
  },
  token: { where: 'billable_id = :billable', orderBy: 'id', hidden: ['hash'] },
  customer: { where: 'billable_id = :billable', orderBy: 'gateway' },
  payment_method: { where: 'billable_id = :billable', orderBy: 'id' },
  subscription: { where: 'billable_id = :billable', orderBy: 'id' },
  subscription_item: { where: SUBSCRIPTIONS, orderBy: 'id' },
  upgrade_attempt: {
    where: 'billable_id = :billable OR free_id IN (SELECT id FROM subscription WHERE billable_id = :billable)',
    orderBy: 'id',
    hidden: ['gateway_key', 'fingerprint', 'ticket'],
  },
  scheduled_change: { where: SUBSCRIPTIONS, orderBy: 'subscription_id' },
  change_quote: { where: SUBSCRIPTIONS, orderBy: 'subscription_id, id' },
  change_attempt: { where: SUBSCRIPTIONS, orderBy: 'id', hidden: ['replay_handle'] },
  usage_total: { where: SUBSCRIPTIONS, orderBy: 'subscription_id, period_start, feature' },
  usage_report: { where: SUBSCRIPTIONS, orderBy: 'id' },
  usage_record: { where: SUBSCRIPTIONS, orderBy: 'subscription_id, id' },
  usage_key: { where: SUBSCRIPTIONS, orderBy: 'subscription_id, key' },
  invoice: { where: 'billable_id = :billable', orderBy: 'id' },
  invoice_line: { where: INVOICES, orderBy: 'invoice_id, position' },
  credit_note: { where: INVOICES, orderBy: 'id' },
  credit_note_line: { where: INVOICES, orderBy: 'credit_note_id, position' },
  credit_balance: { where: 'billable_id = :billable', orderBy: 'currency' },
  credit_entry: { where: 'billable_id = :billable', orderBy: 'id' },
  outbox_event: { where: 'billable_id = :billable', orderBy: 'sequence' },
  event_recipient: { where: 'billable_id = :billable', orderBy: 'id', hidden: ['secret', 'previous_secret'] },
  event_delivery: {
    where: 'recipient_id IN (SELECT id FROM event_recipient WHERE billable_id = :billable)',
    orderBy: 'recipient_id, event_sequence',
  },
  audit_entry: { where: 'billable_id = :billable', orderBy: 'id' },
}
