import type { World } from '../world.js'

/** What a check needs beside an account and a catalogue. */
export type Need = 'other' | 'inbox' | 'advance'

export type Check = Readonly<{
  /** A sentence that holds of a right server; shown with what was seen where it does not. */
  guarantee: string
  needs?: readonly Need[]
  run(world: World): Promise<void>
}>

/** Checks of one subject, in the order in which they run. */
export type Subject = Readonly<{ name: string; checks: readonly Check[] }>
