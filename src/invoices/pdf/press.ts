import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Log } from '../../log.js'
import type { FontFile } from '../../settings/settings.js'
import { fairTurns } from '../../concurrency/fair-turns.js'
import type { Printed } from './invoice-document.js'
import { pdfThread } from './thread.js'

/** `id` is an invoice's, or a name that no invoice has. */
type About = Readonly<{ billableId: number; id: number | string; status: string }>

export type PdfPress = Readonly<{
  /**
   * Runs one request for a document at a time for each billable, billables in turn. Many connections of one client then
   * cost the others no more than one does.
   * @throws UnavailableError where too many requests wait
   */
  inTurn<T>(billableId: number, work: () => Promise<T>): Promise<T>
  /**
   * Prints an invoice or a credit note. Call it in the billable's turn.
   * @param read reads what it says; called only where no PDF is cached
   */
  print(about: About, read: () => Promise<Printed>): Promise<Buffer>
  close(): Promise<void>
}>

const BOUNDS = { atOnce: 8, atOnceEach: 1, waiting: 200, waitingEach: 30, waitMs: 20_000, retryAfterS: 2 }
/** After each document that was printed for a billable. A client that asks without end leaves the server to others meanwhile. */
const REST_MS = 200
const MISSING = 'a document was printed with boxes, because no font has its letters: set INVOICE_FONTS'
const KEPT_BYTES = 16 * 2 ** 20

/**
 * Prints one document at a time, and caches the PDFs that were used last: the same document in the same status gives
 * the same bytes.
 */
export function openPdfPress({ fonts, log }: Readonly<{ fonts: readonly FontFile[]; log: Log }>): PdfPress {
  const thread = pdfThread(fonts)
  const turns = fairTurns(BOUNDS)
  const printing = pLimit(1)
  const kept = keptBytes(KEPT_BYTES)
  const resting = new Map<number, Promise<void>>()
  const rest = (billableId: number) =>
    resting.set(
      billableId,
      pause(REST_MS, undefined, { ref: false }).then(() => void resting.delete(billableId)),
    )
  return {
    inTurn: (billableId, work) => turns.enqueue({ owner: billableId, subject: billableId }, work),
    async print({ billableId, id, status }, read) {
      const name = `${id}-${status}`
      const known = kept.get(name)
      if (known) return known
      await resting.get(billableId)
      const document = await read()
      const { bytes, missing } = await printing(() => thread.render(document)).finally(() => rest(billableId))
      if (missing.length > 0) log.warn({ document: id, scripts: missing }, MISSING)
      return kept.keep(name, bytes)
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
      size += bytes.length - (entries.get(name)?.length ?? 0)
      entries.set(name, bytes)
      for (const [oldest, { length }] of entries) {
        if (size <= most) break
        entries.delete(oldest)
        size -= length
      }
      return bytes
    },
  }
}
