import { createHash } from 'node:crypto'

export type Dice = Readonly<{
  /** A number in [0, 1). */
  next(): number
  integer(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  chance(of: number): boolean
  /** Picks a name by its weight. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name
}>

/** A random source with a name. The same seed and name give the same numbers, whatever else was drawn before. */
export function dice(seed: number, name: string): Dice {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE()
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick: (from) => from[integer(0, from.length - 1)]!,
    chance: (of) => next() < of,
    weighed(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      return names.find((name) => (left -= weights[name]) < 0) ?? names[0]!
    },
  }
}
