import type { Worker } from 'node:worker_threads'
import type { FontFile } from '../../settings/settings.js'
import { startThread } from '../../concurrency/start-thread.js'
import type { Printed } from './invoice-document.js'
import type { Rendered } from './worker.js'

/** `missing` names the scripts of letters that no font has. */
export type Print = Readonly<{ bytes: Buffer; missing: readonly string[] }>

export type PdfThread = Readonly<{
  /** Renders one document at a time. */
  render(document: Printed): Promise<Print>
  close(): Promise<void>
}>

const MOST_MEMORY_MB = 256

/** The thread that renders invoices. It starts with the first one, since most processes never print. */
export function pdfThread(fonts: readonly FontFile[]): PdfThread {
  let worker: Worker | undefined
  return {
    async render(document) {
      worker ??= begin(fonts, () => (worker = undefined))
      const rendered = await answerOf(worker, document)
      if ('fault' in rendered) throw rendered.fault
      const { buffer, byteOffset, byteLength } = rendered.bytes
      return { bytes: Buffer.from(buffer, byteOffset, byteLength), missing: rendered.missing }
    },
    async close() {
      await worker?.terminate()
    },
  }
}

function begin(fonts: readonly FontFile[], ended: () => void): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB }
  const worker = startThread('invoices/pdf/worker', { resourceLimits, workerData: fonts })
  worker.once('exit', ended)
  worker.on('error', ended)
  // An idle thread must not keep the process alive.
  worker.unref()
  return worker
}

function answerOf(worker: Worker, document: Printed): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the thread that prints invoices has ended'))
    const settle = (then: () => void) => {
      worker.off('message', printed).off('error', failed).off('exit', ended).unref()
      then()
    }
    const printed = (rendered: Rendered) => settle(() => resolve(rendered))
    const failed = (error: Error) => settle(() => reject(error))
    worker.on('message', printed).on('error', failed).on('exit', ended).ref()
    worker.postMessage(document)
  })
}
