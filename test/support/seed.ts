import { randomInt } from 'node:crypto'
import { randomNumbers } from '../random/random-numbers.js'

export type Random = Readonly<{ integer(from: number, to: number): number; pick<T>(from: readonly T[]): T }>

/** The seed of this run: TEST_SEED from the environment repeats a run; without it the seed is new. */
export const runSeed = (): number => Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31))

export const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** The seed of this run, printed before anything can fail. */
export function printedSeed(what: string): number {
  const seed = runSeed()
  console.log(`${what}: TEST_SEED=${seed}`)
  return seed
}

/** Repeatable random choices. It prints its seed. */
export function seeded(what: string): Random {
  const seed = printedSeed(what)
  const next = randomNumbers(seed)
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { integer, pick: (from) => pick(next, from) }
}
