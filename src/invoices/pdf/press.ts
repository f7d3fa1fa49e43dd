import type { Invoice } from '../../../generated/prisma/client.js'
import { fairTurns } from '../../concurrency/fair-turns.js'
import type { InvoiceDocument } from './invoice-document.js'
import { pdfThread } from './thread.js'

export type PdfPress = Readonly<{
  /**
   * Prints an invoice. Concurrent requests for one invoice share one rendering.
   * @param read reads what the invoice says; called only where no PDF is cached
   * @throws UnavailableError where too many requests wait
   */
  print(invoice: Pick<Invoice, 'id' | 'billableId' | 'status'>, read: () => Promise<InvoiceDocument>): Promise<Buffer>
  close(): Promise<void>
}>

const BOUNDS = { atOnce: 1, atOnceEach: 1, waiting: 50, waitingEach: 5, waitMs: 20_000, retryAfterS: 2 }
const KEPT_BYTES = 16 * 2 ** 20

/**
 * Prints one invoice at a time, billables in turn, and caches the PDFs that were used last: the same invoice in the
 * same status gives the same bytes.
 */
export function openPdfPress(): PdfPress {
  const thread = pdfThread()
  const turns = fairTurns(BOUNDS)
  const kept = keptBytes(KEPT_BYTES)
  const underWay = new Map<string, Promise<Buffer>>()
  return {
    print({ id, billableId, status }, read) {
      const name = `${id}-${status}`
      const known = kept.get(name)
      if (known) return Promise.resolve(known)
      const begun = underWay.get(name)
      if (begun) return begun
      const printing = turns
        .enqueue({ owner: billableId, subject: name }, async () => thread.render(await read()))
        .then((bytes) => kept.keep(name, bytes))
        .finally(() => underWay.delete(name))
      underWay.set(name, printing)
      return printing
    },
    close: thread.close,
  }
}

/** Caches what was used last, up to `most` bytes. */
function keptBytes(most: number) {
  const entries = new Map<string, Buffer>()
  let size = 0
  return {
    get(name: string): Buffer | undefined {
      const bytes = entries.get(name)
      if (!bytes) return undefined
      entries.delete(name)
      entries.set(name, bytes)
      return bytes
    },
    keep(name: string, bytes: Buffer): Buffer {
      entries.set(name, bytes)
      size += bytes.length
      for (const [oldest, { length }] of entries) {
        if (size <= most) break
        entries.delete(oldest)
        size -= length
      }
      return bytes
    },
  }
}
