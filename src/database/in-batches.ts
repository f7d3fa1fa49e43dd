/** Few enough that a statement ends long before its time-out, and holds no lock for long. */
const BATCH = 5_000
/** What is left waits for the next run. */
const MOST_BATCHES = 200

/**
 * Deletes rows a batch at a time, until none is left or it is to stop.
 * @param deleteSome deletes up to so many, and says how many it did
 */
export async function inBatches(deleteSome: (most: number) => Promise<number>, stopping?: AbortSignal): Promise<void> {
  for (let batches = 0; batches < MOST_BATCHES && stopping?.aborted !== true; batches += 1)
    if ((await deleteSome(BATCH)) < BATCH) return
}
