import { attaching } from '../base.js'
import type { Dice } from '../random.js'
import { chooseCard } from './customer.js'
import { command } from './operator.js'
import type { Place, Stage } from './stage.js'

const HOUR_MS = 3_600_000
/** The first retry is a day after the charge that failed. */
const RETRIED_MS = 25 * HOUR_MS
const PAST_MS = 1_000
/** The clock moves to the renewal, and a history does not last much longer. */
const SOON_MS = 20 * 24 * HOUR_MS

type Row = Readonly<{ id: number; total: number; currency: string }>

/**
 * A card declines a renewal, and then the operator takes back paid invoices of the same account, to its balance. The next
 * retry finds a card that declines and a balance that covers the debt.
 */
export async function oweBesideABalance(stage: Stage, places: readonly Place[], dice: Dice): Promise<void> {
  const { clock, cluster, operator, biller } = stage
  const covered = (await cluster.query<Readonly<{ of: number }>>(COVERED)).map((each) => each.of)
  const [next] = places
    .filter(
      ({ subscription: { id, gateway, status } }) => gateway === 'world' && status === 'active' && covered.includes(id),
    )
    .filter(({ subscription: { to } }) => to > clock.now() && to < clock.now() + SOON_MS)
    .sort((a, b) => covered.indexOf(a.subscription.id) - covered.indexOf(b.subscription.id))
  if (!next) return
  const { account, subscription } = next
  const { billable, cards } = account
  const declining = (await operator.run(...attaching(billable, account.gateway, 'declines'))).json
  const before = cards.find(({ mood }) => mood === 'good')
  if (!declining || !before) return
  const { id } = declining as Readonly<{ id: number }>
  cards.push({ id, mood: 'declines' })
  await chooseCard(stage, next, dice, id)
  clock.moveTo(subscription.to + PAST_MS)
  await biller.run('billing', 'run')
  const [owed] = await cluster.query<Row>(OWED, [billable])
  if (owed) {
    let left = owed.total
    for (const { id: paid, total } of await cluster.query<Row>(PAID, [billable, owed.currency])) {
      if (left <= 0) break
      const argv = ['invoice', 'credit', String(paid), '--reason', `For invoice ${owed.id}`, '--settle', 'balance']
      await command(stage, 'credit', billable, paid, { settle: 'balance', parts: [] }, argv)
      left -= total
    }
    clock.moveTo(clock.now() + RETRIED_MS)
    await biller.run('billing', 'run')
    const used = await cluster.query(`SELECT FROM credit_entry WHERE reason = 'dunning' AND billable_id = $1`, [
      billable,
    ])
    if (used.length > 0) stage.played.push('declined invoices paid from the balance')
  }
  await chooseCard(stage, next, dice, before.id)
}

const UNCREDITED = `status = 'paid' AND total > 0 AND gateway_id IS NULL
  AND NOT EXISTS (SELECT FROM credit_note WHERE invoice_id = invoice.id)`
/** Subscriptions, those first whose account has paid most in their currency beside what their last invoice was. */
const COVERED = `SELECT of FROM (SELECT DISTINCT ON (subscription_id) subscription_id AS of, billable_id, currency, total
    FROM invoice WHERE total > 0 ORDER BY subscription_id, id DESC) AS latest
  ORDER BY (SELECT coalesce(sum(total), 0) FROM invoice
    WHERE billable_id = latest.billable_id AND currency = latest.currency AND ${UNCREDITED}) / latest.total DESC, of`
const PAID = `SELECT id, total::int, currency FROM invoice WHERE billable_id = $1 AND currency = $2 AND ${UNCREDITED}
  ORDER BY total DESC, id`
const OWED = `SELECT id, total::int, currency FROM invoice AS owed
  WHERE billable_id = $1 AND status = 'open' AND attempts > 0 AND total <= (SELECT sum(total) FROM invoice
    WHERE billable_id = owed.billable_id AND currency = owed.currency AND ${UNCREDITED})
  ORDER BY total, id LIMIT 1`
