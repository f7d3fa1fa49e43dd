/** Does `work` for every item, at most `width` at once. */
export async function inParallel<T>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
}
