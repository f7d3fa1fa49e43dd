import pLimit from 'p-limit'

/** Does `work` on every item, some at a time. When all have ended, throws what the first of those that failed threw. */
export async function inParallel<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce)
  const ended = await Promise.allSettled(items.map((item) => limit(() => work(item))))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** Waits for every promise, even when one rejects: none may still be running when the caller continues. */
export async function allOf<const T extends readonly Promise<unknown>[]>(
  works: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works)
  return Promise.all(works)
}
