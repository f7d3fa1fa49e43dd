/** One document of each kind that the service prints. */
import { createRequire } from 'node:module'
import type { Lettering } from '../../src/invoices/pdf/fallback-fonts.js'
import type { CreditNoteDocument, InvoiceDocument } from '../../src/invoices/pdf/invoice-document.js'
import { sampleCreditNote, sampleInvoice, sampleLines, unrulyInvoice } from '../../test/invoices/sample-invoices.js'

const fontOf = (file: string) => ({ path: createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}.ttf`) })
/** Fonts with Han and Arabic letters. A letter that none of them has is a box. */
export const lettering: Lettering = {
  fonts: [
    fontOf('dela-gothic-one/400Regular/DelaGothicOne_400Regular'),
    fontOf('tajawal/400Regular/Tajawal_400Regular'),
  ],
  onMissing: () => {},
}

const at = (day: string) => new Date(`${day}T10:30:00Z`)
const period = { periodStart: at('2026-11-20'), periodEnd: at('2026-12-20') }
const buyer = {
  name: 'Acme Robotics Inc.',
  address: ['Suite 400', '1 Main Street', 'Oakland, CA 94607', 'United States'],
  email: 'accounts@acme.example',
  taxId: 'US 12-3456789',
}

export const invoices: Readonly<Record<string, InvoiceDocument>> = {
  ordinary: sampleInvoice({ buyer, paymentReference: 'ch_3QkT8rLkdIwHu7ix0snN0B15' }),
  change: sampleInvoice({
    buyer,
    status: 'open',
    paymentReference: 'INV-2026-000042',
    lines: [
      { description: 'Unused time on Pro', quantity: 1, unitPrice: -2450, amount: -2450, ...period },
      { description: 'Team plan for the rest of the period', quantity: 3, unitPrice: 2450, amount: 7350, ...period },
      { description: 'API calls beyond 10,000', quantity: 1234, unitPrice: 2, amount: 2468, ...period },
      { description: 'Paid from the balance', quantity: 1, unitPrice: -1500, amount: -1500 },
    ],
  }),
  lifetime: sampleInvoice({
    buyer,
    periodEnd: null,
    paymentReference: 'INV-2026-000042',
    lines: [
      {
        description: 'Lifetime licence',
        quantity: 1,
        unitPrice: 49900,
        amount: 49900,
        periodStart: at('2026-11-20'),
        periodEnd: null,
      },
    ],
  }),
  long: sampleInvoice({ buyer, lines: sampleLines(90) }),
  foreign: sampleInvoice({
    seller: {
      name: 'Ελληνική Υπηρεσία Νέφους',
      address: ['Λεωφόρος Βασιλίσσης Σοφίας 45', '106 76 Αθήνα'],
      taxId: 'EL 123456789',
    },
    buyer: {
      name: '株式会社ノースウィンド',
      address: ['вулиця Хрещатик 1', '01001 Київ', 'Ukraine'],
      email: 'łódź@example.com',
    },
  }),
  scripts: sampleInvoice({
    seller: {
      name: 'شركة النيل للبرمجيات (القاهرة) Ltd.',
      address: ['١٢ شارع التحرير، الدور 3', 'القاهرة – Cairo'],
      taxId: 'EG 123-456-789',
    },
    buyer: { name: '株式会社ノースウィンド', address: ['東京都千代田区丸の内一丁目1番1号', '100-0005', 'Japan'] },
  }),
  unruly: unrulyInvoice(),
}

export const creditNotes: Readonly<Record<string, CreditNoteDocument>> = {
  credited: sampleCreditNote({ buyer }),
  refunded: sampleCreditNote({ buyer, settle: 'refund', status: 'pending' }),
}
