import type { Dice } from '../random.js'
import { isTooOld } from '../world/ledger.js'
import { command } from './operator.js'
import type { Stage } from './stage.js'

type Paid = Readonly<{ id: number; billable: number; lines: readonly Readonly<{ position: number; amount: number }>[] }>

const PAID = `SELECT i.id, i.billable_id AS billable,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('position', position, 'amount', amount)), '[]') FROM invoice_line
      WHERE invoice_id = i.id AND kind <> 'balance' AND amount <> 0) AS lines
  FROM invoice i JOIN subscription s ON s.id = i.subscription_id
  WHERE i.status = 'paid' AND s.gateway = 'world' AND i.total > 0 ORDER BY i.id DESC LIMIT 12`

/**
 * Takes back a paid invoice, or a part of it, sometimes twice at once from two machines. Amounts may be more than what is
 * left: a refusal is as good as any other answer.
 */
export async function creditorActs(stage: Stage, dice: Dice): Promise<void> {
  const paid = await stage.cluster.query<Paid>(PAID)
  if (paid.length === 0) return
  const { id, billable, lines } = dice.pick(paid)
  const credit = (operator: Stage['operator']) => {
    const settle = dice.chance(0.6) ? 'refund' : 'balance'
    const of = dice.chance(0.6) ? lines.filter(() => dice.chance(0.7)) : []
    const parts = of.map(({ position, amount }) => [position, part(amount, dice)] as const)
    const options = ['--reason', 'Out of service', '--settle', settle]
    const argv = [...options, ...parts.map(([position, amount]) => `--line=${position}=${amount}`)]
    const body = { settle, parts }
    return command({ ...stage, operator }, 'credit', billable, id, body, ['invoice', 'credit', String(id), ...argv])
  }
  await Promise.all([credit(stage.operator), dice.chance(0.4) && credit(stage.biller)])
}

/** Of the line's own sign, and at least 1. */
const part = (amount: number, dice: Dice) => Math.sign(amount) * dice.integer(1, Math.abs(amount))

type Refused = Readonly<{ id: number; billable: number }>

/** Asks for the refund of a payment that the gateway refuses, as storms seldom do. */
export async function refundTooLate({ world, ...stage }: Stage): Promise<void> {
  const old = world.ledger.payments.filter((payment) => !payment.refunded && isTooOld(payment))
  const [invoice] = await stage.cluster.query<Refused>(
    `SELECT i.id, i.billable_id AS billable FROM invoice i JOIN subscription s ON s.id = i.subscription_id
     WHERE i.status = 'paid' AND i.total > 0 AND (i.charge_id = ANY ($1) OR i.reason = 'first' AND s.gateway_id = ANY ($2))
       AND NOT EXISTS (SELECT FROM credit_note WHERE invoice_id = i.id) ORDER BY i.id LIMIT 1`,
    [old.map(({ id }) => id), old.map(({ subscriptionId }) => subscriptionId)],
  )
  if (!invoice) return
  const argv = ['invoice', 'credit', String(invoice.id), '--reason', 'Out of service', '--settle', 'refund']
  await command(stage, 'credit', invoice.billable, invoice.id, { settle: 'refund', parts: [] }, argv)
}
