import type { Schema } from '../contract/types.js'
import { comingStatement } from '../invoices/statement-view.js'
import { fromBigInt } from '../money.js'
import type { Quoted } from './quote-subscription-change.js'
import type { Scheduled } from './find.js'

export const viewQuote = ({ quote, proposal, next }: Quoted): Schema<'ChangeQuote'> => ({
  id: quote.id,
  effectiveAt: quote.effectiveAt.toISOString(),
  expiresAt: quote.expiresAt.toISOString(),
  timing: quote.timing,
  plan: planOf(proposal.target),
  quantity: proposal.target.quantity,
  amountDue: fromBigInt(proposal.amountDue),
  balanceCredit: fromBigInt(proposal.balanceCredit),
  invoice: proposal.invoice && comingStatement(proposal.invoice),
  nextInvoice: comingStatement(next),
})

export const viewScheduled = ({ target, effectiveAt, createdAt }: Scheduled): Schema<'ScheduledChange'> => ({
  plan: planOf(target),
  quantity: target.quantity,
  planItems: Object.fromEntries(
    target.items.flatMap(({ key, quantity }) => (quantity === null ? [] : [[key, fromBigInt(quantity)]])),
  ),
  effectiveAt: effectiveAt.toISOString(),
  createdAt: createdAt.toISOString(),
})

const planOf = ({ plan: { key, name } }: Scheduled['target']) => ({ key, name })
