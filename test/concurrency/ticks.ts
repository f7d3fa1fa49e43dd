/** Prints the nanoseconds that a tick takes after garbage was collected while none waited. Run it with --expose-gc. */
import { setTimeout as sleep } from 'node:timers/promises'
import { keepTickShape } from '../../src/concurrency/keep-tick-shape.js'

const ROUNDS = 8
const TICKS = 50_000

const ticks = (count: number) =>
  new Promise<void>((end) => {
    let left = count
    const next = (): void => {
      left -= 1
      if (left === 0) end()
      else process.nextTick(next)
    }
    process.nextTick(next)
  })

if (process.argv[2] === 'kept') keepTickShape()
for (let time = 0; time < 3; time += 1) {
  await ticks(10)
  await sleep(1)
  globalThis.gc?.()
}
let least = Infinity
for (let round = 0; round < ROUNDS; round += 1) {
  const began = performance.now()
  await ticks(TICKS)
  least = Math.min(least, ((performance.now() - began) * 1e6) / TICKS)
}
process.stdout.write(`${least}\n`)
