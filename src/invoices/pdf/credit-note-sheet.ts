import type { CreditNoteDocument } from './invoice-document.js'
import { formatDay } from './line-table.js'
import { colors } from './page.js'
import type { Sheet } from './sheet.js'

type Outcome = Readonly<{ stamp: Sheet['stamp']; label: string; isGiven: boolean; note: string }>

/** How a refund stands. */
function refundOutcome(status: CreditNoteDocument['status']): Outcome {
  switch (status) {
    case 'pending':
      return {
        stamp: { text: 'pending', color: colors.blue },
        label: 'To be refunded',
        isGiven: true,
        note: 'The refund is under way.',
      }
    case 'settled':
      return {
        stamp: { text: 'refunded', color: colors.green },
        label: 'Refunded',
        isGiven: true,
        note: 'The amount was given back the way it was paid.',
      }
    case 'refused':
      return {
        stamp: { text: 'void', color: colors.red },
        label: 'Refunded',
        isGiven: false,
        note: 'This credit note is void: nothing was given back.',
      }
  }
}

const BALANCE: Outcome = {
  stamp: { text: 'credited', color: colors.green },
  label: 'Added to the balance',
  isGiven: true,
  note: 'The balance pays the next invoices.',
}

export function creditNoteSheet(document: CreditNoteDocument): Sheet {
  const { number, invoiceNumber, reason, settle, status, issuedAt, seller, buyer, currency, lines, total } = document
  const { stamp, label, isGiven, note } = settle === 'balance' ? BALANCE : refundOutcome(status)
  return {
    heading: 'Credit note',
    title: `Credit note ${number}`,
    stamp,
    facts: [
      { label: 'Credit note number', value: number, width: 150 },
      { label: 'Issue date', value: formatDay(issuedAt), width: 86 },
      { label: 'Of invoice', value: invoiceNumber, width: 156 },
    ],
    remark: { label: 'Reason', text: reason },
    issuedAt,
    seller,
    buyer,
    currency,
    lines,
    total,
    totals: [{ label: 'Total taken back', amount: total }],
    outcome: { label, amount: isGiven ? total : 0 },
    note,
  }
}
