import { bent, become, keeping } from '../bend.js'
import type { Mutant } from '../proxy.js'
import { allowing, bodyOf, rewrite, told } from './bend.js'

type Part = { position: number; amount: number }

export const operatorCreditNoteMutants = (): Mutant[] => [
  allowing(
    'credit notes may exceed their invoice',
    'More is given back than was paid.',
    'issueCreditNote',
    'credit_exceeds_invoice',
  ),
  {
    name: 'a credit note takes back a unit less than was asked',
    means: 'The parts of an invoice do not sum to it.',
    ask(asked) {
      if (asked.operator !== 'issueCreditNote' || !asked.body.startsWith('{')) return
      rewrite(asked, (body) => {
        for (const part of (body.lines ?? []) as Part[]) if (part.amount > 1) part.amount -= 1
      })
    },
  },
  bent('a credit note does not reach the balance', 'Nothing comes back.', 'getCreditBalance', ({ data }) => {
    data.amounts = []
  }),
  bent('a credit note is on the balance twice', 'More is given back than was paid.', 'getCreditBalance', ({ data }) => {
    for (const one of data.amounts) one.amount *= 2
  }),
  told('every credit note has the same number', 'The books cannot tell them apart.', 'issueCreditNote', ({ data }) => {
    data.number = 'CN-000001'
  }),
  told(
    'the credit notes of an invoice come newest first to the operator',
    'The order is not what is promised.',
    'getInvoice',
    ({ data }) => data.creditNotes.reverse(),
  ),
  told('an invoice shrinks by what was taken back of it', 'An issued invoice changes.', 'getInvoice', ({ data }) => {
    data.total -= data.creditNotes.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
  }),
  told(
    'an invoice says paid no more once it was taken back',
    'A payment disappears from the books.',
    'getInvoice',
    ({ data }) => {
      if (data.creditNotes.length > 0) Object.assign(data, { status: 'void', paidAt: null })
    },
  ),
  keeping(new Set<string>(), (refunds) => ({
    name: 'a refund goes to the balance as well',
    means: 'The money is given back twice.',
    ask(asked) {
      if (asked.operator === 'issueCreditNote' && asked.body.includes('"refund"')) {
        refunds.add(asked.url)
        rewrite(asked, (body) => (body.settle = 'balance'))
      }
    },
    answer(answered, { operator, url }) {
      if (operator !== 'issueCreditNote' || answered.status !== 201 || !refunds.has(url)) return
      const body = bodyOf<{ data: { settle: string } }>(answered)
      body.data.settle = 'refund'
      become(answered, 201, body)
    },
  })),
  {
    name: 'a credit note without lines takes back the first line alone',
    means: 'The rest stays with the seller.',
    ask(asked) {
      if (asked.operator === 'issueCreditNote' && asked.body.startsWith('{'))
        rewrite(asked, (body) => (body.lines ??= body.settle === undefined ? undefined : [{ position: 0, amount: 1 }]))
    },
  },
  told('a credit note names the whole line', 'The books of both sides differ.', 'issueCreditNote', ({ data }) => {
    for (const part of data.lines as Part[]) part.amount += 1
  }),
]
