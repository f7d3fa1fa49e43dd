/** Renders invoices in a thread of its own: one page takes a hundred times as long as any other answer. */
import { constants, setPriority } from 'node:os'
import { platform } from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import type { FontFile } from '../../settings/settings.js'
import type { Printed } from './invoice-document.js'

/** `missing` names the scripts of letters that no font has. */
export type Rendered = Readonly<{ bytes: Uint8Array; missing: readonly string[] }> | Readonly<{ fault: unknown }>

// On Linux this lowers the priority of this thread alone; elsewhere it would lower the server's. Only the lowest is sure to
// be no higher than the server's own, and a plain user may not raise a priority.
if (platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

// What renders is loaded after that: it takes as long as several invoices.
const { renderCreditNotePdf, renderInvoicePdf } = await import('./render.js')

const fonts = workerData as readonly FontFile[]

parentPort?.on('message', (document: Printed) => {
  const missing = new Set<string>()
  const lettering = { fonts, onMissing: (script: string) => missing.add(script) }
  const rendering =
    'invoiceNumber' in document ? renderCreditNotePdf(document, lettering) : renderInvoicePdf(document, lettering)
  rendering.then(
    (pdf) => {
      const bytes = new Uint8Array(pdf)
      parentPort?.postMessage({ bytes, missing: [...missing] } satisfies Rendered, [bytes.buffer])
    },
    (fault: unknown) => parentPort?.postMessage({ fault } satisfies Rendered),
  )
})
