import type { Replacement } from '../service/tree.js'

/** A fault of the service, put into it: one that it had, or one that an oracle must not overlook. A change finds its place by file name and text. */
export type Mutant = Readonly<{
  name: string
  changes: readonly Replacement[]
  /** The violation that must be reported, as opposed to any other. */
  breaks: RegExp
  seeds: readonly number[]
  hours: number
}>
