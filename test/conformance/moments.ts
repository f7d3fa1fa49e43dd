/** When something happened, by the server's time. A slow server and one that limits its clients are right, too. */
import { Fault } from './client.js'
import type { World } from './world.js'

/** From just before something was asked for until just after its answer. */
export type Span = Readonly<{ from: number; to: number }>

type Clock = Pick<World, 'now' | 'toleranceMs'>

export async function timed<T>({ now }: Clock, work: () => Promise<T>): Promise<{ done: T; span: Span }> {
  const from = now()
  const done = await work()
  return { done, span: { from, to: now() } }
}

/** @throws Fault unless the moment lies in the span, give or take what clocks differ by */
export function isWithin({ toleranceMs }: Clock, { from, to }: Span, moment: string | null | undefined, what: string) {
  const at = Date.parse(moment ?? '')
  if (!(at >= from - toleranceMs() && at <= to + toleranceMs()))
    throw new Fault(`${what} is ${moment}, not between ${shown(from)} and ${shown(to)}, when it was asked for`)
}

const shown = (moment: number) => new Date(moment).toISOString()
