import { expect, test } from 'vitest'
import type { InvoiceWithLines } from '../../src/invoices/find.js'
import type { NewInvoice } from '../../src/invoices/new-invoice.js'
import { comingLines } from '../../src/invoices/lines.js'
import { comingStatement, issuedStatement, viewDetails } from '../../src/invoices/statement-view.js'
import { viewInvoice } from '../../src/invoices/view.js'
import { at, billed, calls } from '../support/billed-subscription.js'

const MARCH = { start: at('2026-02-28'), end: at('2026-03-31') }
const subscription = billed({ quantity: 2, items: [calls({ quantity: 150n })] })

const coming: NewInvoice = {
  reason: 'renewal',
  billableId: 5,
  subscriptionId: 7,
  buyer: { name: 'Acme' },
  currency: 'USD',
  periodStart: MARCH.start,
  periodEnd: MARCH.end,
  issuedAt: at('2026-02-28'),
  lines: comingLines(subscription, MARCH),
}

const issued = (change: Partial<InvoiceWithLines> = {}): InvoiceWithLines => ({
  creditNotes: [],
  id: 11,
  number: 'INV-000011',
  status: 'open',
  billableId: 5,
  subscriptionId: 7,
  reason: 'renewal',
  currency: 'USD',
  total: 9900n,
  periodStart: MARCH.start,
  periodEnd: MARCH.end,
  seller: {},
  buyer: {},
  issuedAt: at('2026-02-28'),
  createdAt: at('2026-02-27'),
  paidAt: null,
  paidElsewhere: false,
  attempts: 1,
  chargeId: null,
  nextAttemptAt: at('2026-03-01'),
  chargingBy: null,
  chargingAt: null,
  postponedAt: null,
  markedClaims: 0,
  contentClaims: 0,
  gatewayId: null,
  lines: coming.lines.map((line, position) => ({
    id: 100 + position,
    invoiceId: 11,
    position,
    amount: line.quantity * line.unitPrice,
    ...line,
  })),
  ...change,
})

test('a statement says everything that an invoice asks for, and nothing of its collection', () => {
  const span = { periodStart: '2026-02-28T12:00:00.000Z', periodEnd: '2026-03-31T12:00:00.000Z' }
  const { digest, ...content } = comingStatement(coming)
  expect(content).toEqual({
    subscription: 7,
    reason: 'renewal',
    currency: 'USD',
    ...span,
    dueAt: '2026-02-28T12:00:00.000Z',
    lines: [
      {
        position: 0,
        kind: 'plan',
        description: 'Pro',
        feature: null,
        ...span,
        quantity: 2,
        unitPrice: 4900,
        amount: 9800,
      },
      {
        position: 1,
        kind: 'item',
        description: 'API calls',
        feature: 'calls',
        ...span,
        quantity: 50,
        unitPrice: 2,
        amount: 100,
      },
    ],
    total: 9900,
  })
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
})

test('an issued invoice states what was forecast, under the same digest', () => {
  expect(issuedStatement(issued())).toEqual(comingStatement(coming))
})

test('another total has another digest', () => {
  expect(issuedStatement(issued({ total: 9901n })).digest).not.toBe(comingStatement(coming).digest)
})

test('an invoice that was never issued is due when it was written', () => {
  expect(issuedStatement(issued({ issuedAt: null })).dueAt).toBe('2026-02-27T12:00:00.000Z')
})

test('an invoice’s details are its statement and how its collection stands', () => {
  expect(viewDetails(issued())).toEqual({
    id: 11,
    number: 'INV-000011',
    status: 'open',
    issuedAt: '2026-02-28T12:00:00.000Z',
    attempts: 1,
    nextAttemptAt: '2026-03-01T12:00:00.000Z',
    creditedAmount: 0,
    ...issuedStatement(issued()),
  })
  expect(viewDetails(issued({ nextAttemptAt: null, number: null, issuedAt: null }))).toMatchObject({
    nextAttemptAt: null,
    number: '',
    issuedAt: '2026-02-27T12:00:00.000Z',
  })
})

test('an invoice that its gateway collects has no next attempt here', () => {
  expect(viewDetails(issued({ gatewayId: 'in_1' })).nextAttemptAt).toBeNull()
})

test('an invoice in the API has its amount in minor units and the place of its PDF, and a draft is not shown', () => {
  expect(viewInvoice(issued({ status: 'paid', paidAt: at('2026-03-02') }), 'billing')).toEqual({
    id: 11,
    status: 'paid',
    total: 9900,
    currency: 'USD',
    paidAt: '2026-03-02T12:00:00.000Z',
    periodStart: '2026-02-28T12:00:00.000Z',
    periodEnd: '2026-03-31T12:00:00.000Z',
    pdfUrl: '/billing/invoices/11/pdf',
  })
  expect(viewInvoice(issued(), 'billing').paidAt).toBeNull()
  expect(() => viewInvoice(issued({ status: 'draft' }), 'billing')).toThrow('Invoice 11 is a draft and is not shown')
})
