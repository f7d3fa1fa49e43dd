import type { CreditNoteDocument, InvoiceDocument, InvoiceLine } from '../../src/invoices/pdf/invoice-document.js'

const at = (day: string) => new Date(`${day}T10:30:00Z`)

const teamPlan: InvoiceLine = {
  description: 'Team plan',
  quantity: 3,
  unitPrice: 4900,
  amount: 14700,
  periodStart: at('2026-11-20'),
  periodEnd: at('2026-12-20'),
}

/** A paid invoice of one line, with whatever a test needs otherwise; the total follows from the lines. */
export function sampleInvoice(change: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = change.lines ?? [teamPlan]
  return {
    number: 'INV-2026-000042',
    status: 'paid',
    currency: 'USD',
    issuedAt: at('2026-11-20'),
    paidAt: (change.status ?? 'paid') === 'paid' ? at('2026-11-21') : null,
    periodStart: at('2026-11-20'),
    periodEnd: at('2026-12-20'),
    seller: {
      name: 'Northwind Cloud GmbH',
      address: ['Friedrichstraße 12', '10117 Berlin', 'Germany'],
      taxId: 'DE 123456789',
    },
    buyer: { name: 'Acme Robotics Inc.', email: 'accounts@acme.example' },
    total: lines.reduce((total, line) => total + line.amount, 0),
    ...change,
    lines,
  }
}

export function sampleLines(count: number): InvoiceLine[] {
  return Array.from({ length: count }, (_, index) => ({
    description:
      index % 7 === 3
        ? `Position ${index + 1}: requests beyond the included quantity, metered hourly and summed over the past period`
        : `Position ${index + 1}`,
    quantity: index + 1,
    unitPrice: 125,
    amount: 125 * (index + 1),
    ...(index % 2 ? { periodStart: at('2026-10-20'), periodEnd: at('2026-11-20') } : {}),
  }))
}

/** Everything as long, as large and as foreign as it gets. */
export function unrulyInvoice(): InvoiceDocument {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  return sampleInvoice({
    number: `INV-${'9'.repeat(60)}`,
    status: 'uncollectible',
    currency: 'KWD',
    seller: {
      name: 'Ελληνική Υπηρεσία Νέφους Ανώνυμη Εταιρεία '.repeat(6),
      address: ['Λεωφόρος Βασιλίσσης Σοφίας 45 '.repeat(5), '106 76 Αθήνα'],
      taxId: '0'.repeat(120),
    },
    buyer: { name: `${word}${word}${word}`, email: `${'бухгалтерия'.repeat(12)}@пример.рф` },
    lines: [
      { description: word.repeat(6), quantity: 2147483647, unitPrice: 4194304, amount: 2147483647 * 4194304 },
      { description: 'wide '.repeat(120), quantity: 1, unitPrice: -4194304, amount: -4194304 },
      ...sampleLines(30),
    ],
  })
}

/** What is taken back of `sampleInvoice`. */
export function sampleCreditNote(change: Partial<CreditNoteDocument> = {}): CreditNoteDocument {
  const { seller, buyer, currency, issuedAt } = sampleInvoice()
  const lines = change.lines ?? [{ ...teamPlan, quantity: 1, unitPrice: 1500, amount: 1500 }]
  return {
    number: 'CN-000007',
    invoiceNumber: 'INV-2026-000042',
    reason: 'Three days without service',
    settle: 'balance',
    status: 'settled',
    currency,
    issuedAt,
    seller,
    buyer,
    total: lines.reduce((total, line) => total + line.amount, 0),
    ...change,
    lines,
  }
}
