import { randomNumbers } from '../random/random-numbers.js'

/**
 * What can go wrong with a request. `timeout` and `reset`: it never arrives, and nobody answers or the connection
 * breaks. `lost`: it is carried out and the connection breaks. `500`: the endpoint fails and nothing is made.
 * `500 after success`: it is carried out and the answer, which its key replays, says 500. `events first`: what it
 * caused is told before it is answered.
 */
export const FAULTS = [
  'timeout',
  'reset',
  'lost',
  '500',
  '500 after success',
  '429',
  'declined',
  'in use',
  'events first',
] as const
export type StripeFault = (typeof FAULTS)[number]
export type FaultOf = (method: string, path: string) => StripeFault | undefined

/** A fault to be met over HTTP: with this chance, for as many requests as `times` says. */
export type FaultRule = {
  method?: string
  /** A regular expression. */
  path?: string
  fault?: StripeFault
  /** At least and at most, before it is carried out. */
  delayMs?: [number, number]
  chance?: number
  times?: number
}
export type Met = Readonly<{ fault: StripeFault | undefined; delayMs: number }>

export type Faults = Readonly<{
  meet(method: string, path: string): Met
  script(faultOf: FaultOf): void
  rule(rules: readonly FaultRule[], seed?: number): void
}>

export function openFaults(): Faults {
  let faultOf: FaultOf = () => undefined
  let rules: FaultRule[] = []
  let random = randomNumbers(1)
  return {
    script: (chosen) => (faultOf = chosen),
    rule(chosen, seed = 1) {
      rules = chosen.map((rule) => ({ ...rule }))
      random = randomNumbers(seed)
    },
    meet(method, path) {
      const met: { fault: StripeFault | undefined; delayMs: number } = { fault: faultOf(method, path), delayMs: 0 }
      for (const rule of rules) {
        const isMeant = (rule.method ?? method) === method && new RegExp(rule.path ?? '').test(path)
        if (!isMeant || rule.times === 0 || random() >= (rule.chance ?? 1)) continue
        if (rule.times !== undefined) rule.times -= 1
        met.fault ??= rule.fault
        const [least, most] = rule.delayMs ?? [0, 0]
        met.delayMs += least + Math.floor(random() * (most - least + 1))
      }
      return met
    },
  }
}
