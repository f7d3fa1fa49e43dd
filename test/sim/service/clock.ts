import { closeSync, openSync, writeSync } from 'node:fs'

/** Simulated time. It runs with the machine's clock, and can be moved ahead for all processes at once. */
export type SimClock = Readonly<{
  file: string
  now(): number
  moveTo(instant: number): void
  /** Called in the same turn in which the time moves, so that nothing happens in between. */
  onMove(listener: () => void): void
  close(): void
}>

export function openClock(file: string, start: number): SimClock {
  const handle = openSync(file, 'w')
  const listeners: (() => void)[] = []
  let aheadMs = 0
  const moveTo = (instant: number) => {
    aheadMs = Math.max(aheadMs, instant - Date.now())
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(BigInt(Math.round(aheadMs)))
    writeSync(handle, bytes, 0, 8, 0)
    for (const listener of listeners) listener()
  }
  moveTo(start)
  const now = () => Date.now() + Math.round(aheadMs)
  return { file, now, moveTo, onMove: (listener) => void listeners.push(listener), close: () => closeSync(handle) }
}
