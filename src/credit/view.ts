import type { Schema } from '../contract/types.js'
import { fromBigInt } from '../money.js'
import type { Credit } from './find.js'

export const viewCredit = ({ amounts, entries }: Credit): Schema<'CreditBalance'> => ({
  amounts: amounts.map(({ currency, amount }) => ({ currency, amount: fromBigInt(amount) })),
  entries: entries.map(({ id, reason, currency, amount, invoiceId, createdAt }) => ({
    id,
    reason,
    currency,
    amount: fromBigInt(amount),
    invoice: invoiceId,
    createdAt: createdAt.toISOString(),
  })),
})
