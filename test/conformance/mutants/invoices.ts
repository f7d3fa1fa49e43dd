import { asking, bent, remembering, shown } from './bend.js'
import { askOf } from './ask-of.js'
import type { Answered, Asked, Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/restrict-plus-operands -- whatever the server answered is bent here */
const pdf = (name: string, means: string, change: (answered: Answered, asked: Asked) => void): Mutant => ({
  name,
  means,
  answer(answered, asked) {
    if (asked.operation === 'getInvoicePdf' && answered.status === 200) change(answered, asked)
  },
})

function onePdf(): Mutant {
  let first: Buffer | undefined
  return pdf(
    'every PDF is the same',
    "A customer gets another period's invoice.",
    (answered) => (answered.body = first ??= answered.body),
  )
}

/** Nothing but the PDF names the buyer. */
function otherBuyer(): Mutant {
  let put: object | undefined
  return {
    name: 'an invoice is written to another buyer',
    means: 'A company cannot use the invoice in its books.',
    async ask(asked) {
      if (asked.operation === 'putBillingDetails') put = JSON.parse(asked.body) as object
      if (asked.operation === 'upgradeFromFree' && put)
        await askOf(asked, 'PUT', '/billing-details', { ...put, name: 'Somebody' })
    },
    async answer(_answered, asked) {
      if (asked.operation === 'upgradeFromFree' && put) await askOf(asked, 'PUT', '/billing-details', put)
    },
  }
}

export const invoiceMutants = (): Mutant[] => [
  pdf(
    'HTML is sent as a PDF',
    'The file does not open.',
    (answered) => (answered.body = Buffer.from('<html>Invoice</html>')),
  ),
  pdf('a PDF is cut off', 'The file does not open.', (answered) => (answered.body = answered.body.subarray(0, -200))),
  pdf(
    'a PDF without its content type',
    'Browsers save it instead of showing it.',
    ({ headers }) => (headers['content-type'] = 'application/octet-stream'),
  ),
  pdf(
    'a PDF has no file name',
    'Every invoice is saved as "pdf".',
    ({ headers }) => (headers['content-disposition'] = 'inline'),
  ),
  onePdf(),
  otherBuyer(),
  shown(
    'pdfUrl leads to another invoice',
    'A customer is shown the wrong bill.',
    'invoice',
    (one) => (one.pdfUrl = one.pdfUrl.replace(/\d+/, (id: string) => String(Number(id) - 1))),
  ),
  shown(
    'pdfUrl leads to another host',
    'A customer is led elsewhere.',
    'invoice',
    (one) => (one.pdfUrl = `/elsewhere${one.pdfUrl.slice(8)}`),
  ),
  remembering(
    'a PDF opens to anybody',
    'Invoices are public.',
    'getInvoicePdf',
    ({ status }, { headers }) => status === 401 && headers.cookie === undefined && headers.authorization === undefined,
  ),
  remembering(
    "another account's session opens a PDF",
    'Customers read the invoices of others.',
    'getInvoicePdf',
    ({ status }, { headers }) => status === 403 && headers.cookie !== undefined,
  ),
  bent(
    'a tax id is not kept',
    'A company gets invoices that its books cannot use.',
    ['getBillingDetails', 'putBillingDetails'],
    ({ data }) => (data.taxId = null),
  ),
  asking('other billing details are kept than were put', 'Letters go astray.', 'putBillingDetails', (asked) => {
    asked.body = asked.body.replace('Oakland', 'Auckland')
  }),
  bent(
    'an invoice by itself has another total than in the list',
    'Two screens show two sums.',
    'getInvoice',
    ({ data }) => (data.total += 1),
  ),
]
