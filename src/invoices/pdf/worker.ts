/** Renders invoices in a thread of its own: one page takes a hundred times as long as any other answer. */
import { setPriority } from 'node:os'
import { platform } from 'node:process'
import { parentPort } from 'node:worker_threads'
import type { Printed } from './invoice-document.js'
import { renderCreditNotePdf, renderInvoicePdf } from './render.js'

export type Rendered = Readonly<{ bytes: Uint8Array }> | Readonly<{ fault: unknown }>

const BELOW_THE_REST = 10
// On Linux this lowers the priority of this thread alone; elsewhere it would lower the server's.
if (platform === 'linux') setPriority(BELOW_THE_REST)

parentPort?.on('message', (document: Printed) => {
  const rendering = 'invoiceNumber' in document ? renderCreditNotePdf(document) : renderInvoicePdf(document)
  rendering.then(
    (pdf) => {
      const bytes = new Uint8Array(pdf)
      parentPort?.postMessage({ bytes } satisfies Rendered, [bytes.buffer])
    },
    (fault: unknown) => parentPort?.postMessage({ fault } satisfies Rendered),
  )
})
