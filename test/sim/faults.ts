import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './actors/stage.js'
import type { Dice } from './random.js'

export type Faults = Record<'kills' | 'holds' | 'drops' | 'crashes', number>
export const noFaults = (): Faults => ({ kills: 0, holds: 0, drops: 0, crashes: 0 })

/** The faults of the service's own machines within the next `withinMs`. */
export async function strike(
  stage: Stage,
  dice: Dice,
  { withinMs, intensity }: Readonly<{ withinMs: number; intensity: number }>,
  faults: Faults,
): Promise<void> {
  const many = intensity * Number(dice.weighed({ 0: 1, 1: 3, 2: 4, 3: 2 }))
  const strikes = Array.from({ length: many }, () => ({
    at: dice.integer(50, withinMs),
    kind: dice.weighed({ kill: 58, hold: 16, drop: 16, crash: 10 }),
    victim: dice.pick([...stage.servers, stage.biller, stage.biller, stage.operator]),
    ms: dice.integer(100, 1_500),
    share: dice.next(),
    signal: dice.pick(['SIGKILL', 'SIGINT'] as const),
  }))
  await Promise.all(
    strikes.map(async ({ at, kind, victim, ms, share, signal }) => {
      await pause(at)
      switch (kind) {
        case 'kill':
          faults.kills += 1
          await victim.kill()
          await pause(ms / 3)
          return victim.up()
        case 'hold':
          faults.holds += 1
          return victim.hold(ms)
        case 'drop':
          faults.drops += 1
          return stage.cluster.drop(share)
        case 'crash':
          faults.crashes += 1
          return stage.cluster.crash(signal)
      }
    }),
  )
}
