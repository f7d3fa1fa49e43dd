import type { World } from '../world.js'

/** What a check needs beside an account and a catalogue. */
export type Need = 'other' | 'operator' | 'readingKey' | 'inbox' | 'address' | 'direct' | 'advance'

export type Check = Readonly<{
  /** A sentence that is true of a correct server. A failure shows it with what was seen. */
  guarantee: string
  needs?: readonly Need[]
  run(world: World): Promise<void>
}>

/** The checks of one subject, in the order in which they run. */
export type Subject = Readonly<{ name: string; checks: readonly Check[] }>
