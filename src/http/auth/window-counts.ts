import { ThrottledError } from '../../errors.js'

/** Counts by key, each in a window that begins with the key's first count. */
export type WindowCounts = Readonly<{
  /**
   * Counts one more of a key.
   * @returns what takes it back
   * @throws ThrottledError when the key's window is full
   */
  add(key: string): () => void
  of(key: string): number
  isFull(key: string): boolean
  forget(key: string): void
  /** How many keys have a count. */
  size(): number
}>

type Entry = { readonly endsAt: number; count: number }

/**
 * Nothing here waits, so no parallel count is lost. A key whose counts were all taken back is forgotten at once:
 * the sender chooses the keys, and could fill the memory with those of refused requests.
 */
export function windowCounts(most: number, windowS: number): WindowCounts {
  /** All windows are as long, so the first to end is at the front. */
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry | undefined {
    const now = performance.now()
    for (const [ended, { endsAt }] of entries) {
      if (endsAt > now) break
      entries.delete(ended)
    }
    return entries.get(key)
  }

  return {
    add(key) {
      const now = performance.now()
      const entry = entryOf(key) ?? { endsAt: now + windowS * 1_000, count: 0 }
      if (entry.count >= most) throw new ThrottledError(Math.max(1, Math.ceil((entry.endsAt - now) / 1_000)))
      entry.count += 1
      entries.set(key, entry)
      return () => {
        entry.count -= 1
        if (entry.count === 0 && entries.get(key) === entry) entries.delete(key)
      }
    },
    of: (key) => entryOf(key)?.count ?? 0,
    isFull: (key) => (entryOf(key)?.count ?? 0) >= most,
    forget: (key) => void entries.delete(key),
    size: () => entries.size,
  }
}
