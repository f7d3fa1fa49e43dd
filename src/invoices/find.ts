import type { Invoice, Prisma } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { afterId, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import type { InvoiceLookup } from './invoice-lookup.js'
import type { ViewedInvoice } from './view.js'

const withLines = {
  lines: { orderBy: { position: 'asc' } },
  /** Those that count: a refused one gave nothing back. */
  creditNotes: { where: { status: { not: 'refused' } }, select: { total: true } },
} satisfies Prisma.InvoiceInclude

export type InvoiceWithLines = Prisma.InvoiceGetPayload<{ include: typeof withLines }>

/** Up to `limit + 1` invoices of the billable, newest first and without drafts. */
export function listInvoices(
  { findInvoices }: Core & { findInvoices: InvoiceLookup },
  billableId: number,
  page: PageRequest,
): Promise<ViewedInvoice[]> {
  return findInvoices({ billableId, before: afterId('invoices', page), most: (page.limit ?? MAX_PAGE) + 1 })
}

/** @throws NotFoundError, also for a draft; ForbiddenError */
export async function getInvoice({ database }: Core, billableId: number, id: number): Promise<Invoice> {
  return owned(await database.invoice.findUnique({ where: { id, status: { not: 'draft' } } }), billableId, 'invoice')
}

/** @throws NotFoundError, ForbiddenError */
export async function getInvoiceWithLines(
  { database }: Core,
  billableId: number,
  id: number,
): Promise<InvoiceWithLines> {
  const invoice = await database.invoice.findUnique({ where: { id, status: { not: 'draft' } }, include: withLines })
  return owned(invoice, billableId, 'invoice')
}

/** Every invoice except drafts, by id: for administrators. */
export function everyInvoice(
  { database }: Core,
  { billable, subscription }: Readonly<{ billable?: number; subscription?: number }>,
): Promise<Invoice[]> {
  return database.invoice.findMany({
    where: {
      status: { not: 'draft' },
      ...(billable !== undefined && { billableId: billable }),
      ...(subscription !== undefined && { subscriptionId: subscription }),
    },
    orderBy: { id: 'asc' },
  })
}

/** Up to `limit + 1` invoices of all billables, newest first and without drafts: for administrators. */
export function pageOfInvoices(
  { database }: Core,
  { billable, subscription, ...page }: PageRequest & Readonly<{ billable?: number; subscription?: number }>,
): Promise<Invoice[]> {
  const before = afterId('invoices', page)
  return database.invoice.findMany({
    where: {
      status: { not: 'draft' },
      ...(billable !== undefined && { billableId: billable }),
      ...(subscription !== undefined && { subscriptionId: subscription }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: (page.limit ?? MAX_PAGE) + 1,
  })
}

/** An invoice of any billable, with its lines. @throws NotFoundError */
export async function invoiceForAdministrator({ database }: Core, id: number): Promise<InvoiceWithLines> {
  const invoice = await database.invoice.findUnique({ where: { id, status: { not: 'draft' } }, include: withLines })
  if (!invoice) throw new NotFoundError(`There is no invoice ${id}.`)
  return invoice
}
