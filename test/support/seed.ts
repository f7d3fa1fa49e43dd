import { randomInt } from 'node:crypto'

export type Random = Readonly<{ integer(from: number, to: number): number; pick<T>(from: readonly T[]): T }>

/** Repeatable random numbers. It prints its seed, and takes the seed of TEST_SEED if that is set. */
export function seeded(what: string): Random {
  const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31))
  console.log(`${what}: TEST_SEED=${seed}`)
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { integer, pick: (from) => from[integer(0, from.length - 1)]! }
}
