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
