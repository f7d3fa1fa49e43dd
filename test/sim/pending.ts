import { setTimeout as pause } from 'node:timers/promises'

/** Work that must end. What does not is named, instead of keeping a history from its end. */
export type Pending = Readonly<{
  add<T>(name: string, work: Promise<T>): Promise<T>
  /** @throws Error that names what has not ended within `ms` */
  within<T>(ms: number, all: Promise<T>): Promise<T>
}>

export function openPending(): Pending {
  const names = new Map<string, number>()
  const add = <T>(name: string, work: Promise<T>): Promise<T> => {
    names.set(name, (names.get(name) ?? 0) + 1)
    return work.finally(() => names.set(name, (names.get(name) ?? 1) - 1))
  }
  return {
    add,
    async within(ms, all) {
      const over = new AbortController()
      const late = pause(ms, undefined, { signal: over.signal }).then(() => {
        const left = [...names].filter(([, many]) => many > 0).map(([name]) => name)
        throw new Error(`after ${ms / 1000} s there is no end to ${left.join(', ')}`)
      })
      try {
        return await Promise.race([all, late])
      } finally {
        over.abort()
        late.catch(() => undefined)
      }
    },
  }
}
