/** Servers that look right for most, written from the contract alone: their faults take many, long or late requests. */
import type { Mutant } from '../../proxy.js'
import { plausibleLines, plausibleNotes, plausibleRenewals, plausibleYears } from './books.js'
import {
  plausibleBodies,
  plausibleCursors,
  plausibleHeaders,
  plausibleOverlaps,
  plausiblePeriods,
  plausibleQuotes,
  plausibleUsage,
  plausibleWaits,
} from './bounds.js'
import { plausibleKeys, plausibleLateKeys, plausibleTallies } from './keys.js'
import { plausibleEndpoints, plausiblePlaces } from './webhooks.js'

export const PLAUSIBLE: readonly (readonly [near: string, make: () => Mutant[]])[] = [
  ['Received webhooks', plausibleEndpoints],
  ['Webhooks', plausiblePlaces],
  ['Keys', plausibleKeys],
  ['Lives', plausibleLateKeys],
  ['Past', plausibleTallies],
  ['Quotes', plausibleQuotes],
  ['Rolled tokens', plausibleOverlaps],
  ['Statements', plausiblePeriods],
  ['Usage read back', plausibleUsage],
  ['Lists', plausibleCursors],
  ['Refusals', plausibleBodies],
  ['Log of events', plausibleWaits],
  ['Bounds of HTTP', plausibleHeaders],
  ['Changes', plausibleLines],
  ['Pages', plausibleNotes],
  ['Long periods', plausibleYears],
  ['Lives', plausibleRenewals],
]
