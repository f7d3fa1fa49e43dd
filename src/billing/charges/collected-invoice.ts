import type { Invoice } from '../../../generated/prisma/client.js'

const FIELDS = [
  ...(['id', 'billableId', 'subscriptionId', 'number', 'status', 'currency', 'total', 'periodStart'] as const),
  ...(['periodEnd', 'paidAt', 'attempts', 'nextAttemptAt', 'chargeId', 'chargingBy', 'chargingAt'] as const),
  ...(['postponedAt', 'issuedAt', 'reason', 'markedClaims', 'contentClaims'] as const),
] as const satisfies readonly (keyof Invoice)[]

/** What charging an invoice, recording how that ended and telling of it need. A billing run holds very many of these. */
export type CollectedInvoice = Pick<Invoice, (typeof FIELDS)[number]>

export const COLLECTED_FIELDS = Object.fromEntries(FIELDS.map((field) => [field, field]))
