import type { Books } from '../books.js'
import { acknowledged } from './acknowledged.js'
import { events } from './events.js'
import type { Check, Violation } from './invariant.js'
import { lives, slots } from './lives.js'
import { money } from './money.js'
import { answers, open } from './open.js'
import { periods } from './periods.js'
import { billed, counted } from './usage.js'

const CHECKS: readonly Check[] = [answers, money, lives, slots, acknowledged, periods, counted, billed, open, events]

/**
 * Compares the books. It shares no code with the service, and knows only what the service recorded, answered and sent.
 */
export const judge = (books: Books): readonly Violation[] => CHECKS.flatMap((check) => check(books))
