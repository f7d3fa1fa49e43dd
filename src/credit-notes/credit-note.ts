import type { Prisma } from '../../generated/prisma/client.js'

export const withParts = { lines: { orderBy: { position: 'asc' } } } satisfies Prisma.CreditNoteInclude

/** A credit note with what it takes back of each line of its invoice. */
export type CreditNoteWithLines = Prisma.CreditNoteGetPayload<{ include: typeof withParts }>

/** What a credit note and its refund need to know of an invoice. */
export const credited = {
  lines: { orderBy: { position: 'asc' } },
  creditNotes: { where: { status: { not: 'refused' } }, include: withParts },
  subscription: { select: { gateway: true, gatewayId: true, trialEndsAt: true } },
  billable: { select: { erasedAt: true, customers: { select: { gateway: true, gatewayId: true } } } },
} satisfies Prisma.InvoiceInclude

/** An invoice with the notes that count. A refused one gave nothing back. */
export type CreditedInvoice = Prisma.InvoiceGetPayload<{ include: typeof credited }>
