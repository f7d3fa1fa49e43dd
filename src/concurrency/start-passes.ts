export type Passes = Readonly<{ stop(): Promise<void> }>

/**
 * Repeats a pass until it is stopped: after `everyMs`, or at once where it found as much as a pass takes.
 * @param pass returns how much it found
 */
export function startPasses(
  pass: () => Promise<number>,
  { everyMs, full, onFault }: Readonly<{ everyMs: number; full: number; onFault: (error: unknown) => void }>,
): Passes {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false
  const run = () => {
    running = pass()
      .catch((error: unknown) => {
        onFault(error)
        return 0
      })
      .then((found) => {
        if (!isStopped) timer = setTimeout(run, found === full ? 0 : everyMs)
      })
  }
  run()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
