import { useCallback, useEffect, useState } from 'preact/hooks'
import { type Problem, problemFrom } from './problem.js'

export type Loading<T> = Readonly<
  { state: 'loading' } | { state: 'failed'; problem: Problem } | { state: 'ready'; data: T }
>
export type Load<T> = Loading<T> & Readonly<{ reload: () => Promise<void> }>

/** Loads when the page opens and whenever a key changes. What is shown stays until the new answer is there. */
export function useLoad<T>(load: () => Promise<T>, keys: readonly unknown[] = []): Load<T> {
  const [loading, setLoading] = useState<Loading<T>>({ state: 'loading' })
  const run = useCallback(load, keys)
  const start = useCallback(
    (take: (found: Loading<T>) => void) =>
      run().then(
        (data) => take({ state: 'ready', data }),
        (error: unknown) => take({ state: 'failed', problem: problemFrom(error) }),
      ),
    [run],
  )
  useEffect(() => {
    let isWanted = true
    setLoading({ state: 'loading' })
    void start((found) => {
      if (isWanted) setLoading(found)
    })
    return () => {
      isWanted = false
    }
  }, [start])
  const reload = useCallback(() => start(setLoading), [start])
  return { ...loading, reload }
}
