/** Servers of which one line was wrong, written from the contract alone: whole servers first, and here what they did. */
import type { Mutant } from '../../proxy.js'
import {
  patchedDeclines,
  patchedLateQuotes,
  patchedNotes,
  patchedPauses,
  patchedQuotes,
  patchedWaiting,
} from './changes.js'
import { patchedCards, patchedLogs, patchedResumes, patchedSlots, patchedUpgrades } from './life.js'
import { patchedCredit, patchedPeriods, patchedUnits } from './periods.js'

export const PATCHED: readonly (readonly [near: string, make: () => Mutant[]])[] = [
  ['Ownership', patchedLogs],
  ['Payment methods', patchedCards],
  ["Operator's subscriptions", patchedSlots],
  ['Upgrade from free', patchedUpgrades],
  ['Cancel and resume', patchedResumes],
  ['Quotes', patchedQuotes],
  ['What waits and what is ordered', patchedDeclines],
  ['Changes of plan', patchedWaiting],
  ["Operator's credit notes", patchedNotes],
  ['Changes as time passes', patchedPauses],
  ['Changes as time passes', patchedLateQuotes],
  ['Changes as time passes', patchedPeriods],
  ['Usage at its edges', patchedUnits],
  ['Billed renewals', patchedCredit],
]
