/** Faults that begin between two states: in debt and in grace, after a change and before the next, off and on again. */
import type { Mutant } from '../../proxy.js'
import { betweenDebts } from './debts.js'
import { betweenSwitches } from './endpoints.js'
import { betweenBounds, betweenFlags, betweenMeters, betweenParts, betweenPeriods, betweenQuotas } from './quotas.js'

export const BETWEEN: readonly (readonly [near: string, make: () => Mutant[]])[] = [
  ['Debts', betweenDebts],
  ['Quotas', betweenQuotas],
  ['Past', betweenPeriods],
  ['Usage', betweenBounds],
  ['Parts of a period', betweenParts],
  ['Entitlements', betweenFlags],
  ['What is told', betweenMeters],
  ['Posts that wait', betweenSwitches],
]
