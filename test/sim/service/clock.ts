import { closeSync, openSync, writeSync } from 'node:fs'

/** Simulated time. It runs with the machine's clock, and can be moved ahead for all processes at once. */
export type SimClock = Readonly<{ file: string; now(): number; moveTo(instant: number): void; close(): void }>

export function openClock(file: string, start: number): SimClock {
  const handle = openSync(file, 'w')
  let aheadMs = 0
  const moveTo = (instant: number) => {
    aheadMs = Math.max(aheadMs, instant - Date.now())
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(BigInt(Math.round(aheadMs)))
    writeSync(handle, bytes, 0, 8, 0)
  }
  moveTo(start)
  return { file, now: () => Date.now() + Math.round(aheadMs), moveTo, close: () => closeSync(handle) }
}
