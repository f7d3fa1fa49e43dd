import { bent } from '../bend.js'
import type { Mutant } from '../proxy.js'
import { seal, type Statement } from './statement.js'

type Quote = { amountDue: number; balanceCredit: number; invoice: Statement | null; nextInvoice: Statement }

/** Multiplies every amount of a statement in a currency, and seals it again. */
function scale(statement: Statement | null | undefined, currency: string, factor: number): void {
  if (statement?.currency !== currency) return
  const scaled = (amount: number) => Math.round(amount * factor)
  for (const line of statement.lines) {
    line.unitPrice = scaled(line.unitPrice)
    line.amount = line.quantity * line.unitPrice
  }
  statement.total = statement.lines.reduce((sum, { amount }) => sum + amount, 0)
  seal(statement)
}

const scaling = (name: string, means: string, currency: string, factor: number): Mutant[] => [
  bent(`${name} in details`, means, 'getInvoiceDetails', ({ data }) => scale(data, currency, factor)),
  bent(`${name} in previews`, means, ['getUpcomingInvoice', 'forecastInvoices'], ({ data }) => {
    for (const one of [data].flat() as Statement[]) scale(one, currency, factor)
  }),
  bent(`${name} on the balance`, means, 'getCreditBalance', ({ data }) => {
    for (const one of [...data.amounts, ...data.entries])
      if (one.currency === currency) one.amount = Math.round(one.amount * factor)
  }),
  bent(`${name} in quotes`, means, 'quoteSubscriptionChange', ({ data }: { data: Quote }) => {
    if (data.nextInvoice.currency !== currency) return
    for (const one of [data.invoice, data.nextInvoice]) scale(one, currency, factor)
    data.amountDue = Math.round(data.amountDue * factor)
    data.balanceCredit = Math.round(data.balanceCredit * factor)
  }),
]

export const outsideCurrencies = (): Mutant[] => [
  ...scaling('yen have two decimals', 'Customers in Japan are shown a hundred times what they pay.', 'JPY', 100),
  ...scaling('dinars have two decimals', 'Customers in Kuwait are shown a tenth of what they pay.', 'KWD', 0.1),
  bent('dinars are rounded to fils of ten', 'The books do not add up.', 'getUsage', ({ data }) => {
    for (const item of data.items) item.amount = Math.round(item.amount / 10) * 10
  }),
]
