/** Careless servers, written from the contract and the guides alone before a single check was read. */
import type { Mutant } from '../../proxy.js'
import {
  carelessBalances,
  carelessCards,
  carelessDigests,
  carelessNotes,
  carelessSettled,
  carelessStatements,
} from './books.js'
import {
  carelessBills,
  carelessChanges,
  carelessOrders,
  carelessPastDue,
  carelessTimings,
  carelessUpgrades,
} from './changes.js'
import { carelessAdvice, carelessLimits } from './entitlements.js'
import { carelessEndpoints, carelessEnds, carelessEvents, carelessPastEvents, carelessStreams } from './events.js'
import { carelessExpiry, carelessFree, carelessLives, carelessTrials } from './life.js'
import { carelessBatches, totalsOfTheEnd } from './batches.js'
import { carelessReadBack, carelessTrialUsage, carelessUsage, carelessVoids } from './metering.js'
import {
  carelessAccounts,
  carelessAudit,
  carelessFirstAudit,
  carelessLateAudit,
  carelessOperator,
  carelessPlans,
  carelessPrune,
} from './operator.js'
import { carelessDeliveryPages, carelessPages, carelessRecordPages, carelessTokenPages } from './pages.js'
import {
  carelessKeyRaces,
  carelessLateRepeats,
  carelessRaces,
  carelessRepeats,
  carelessSameKeys,
  carelessUpgradeRaces,
} from './repeats.js'
import { carelessOrigins, carelessPastTokens, carelessScopes, carelessTokens, carelessUses } from './tokens.js'
import { carelessNumbers, carelessReasons, carelessTexts, carelessValues } from './values.js'
import { carelessOrderOfChecks, carelessRequestIds, carelessWire } from './wire.js'

export const CARELESS: readonly (readonly [near: string, make: () => Mutant[]])[] = [
  ['Rolled tokens', carelessTokens],
  ['Sessions', carelessOrigins],
  ['Tokens', carelessScopes],
  ['Lives', carelessUses],
  ['Past', carelessPastTokens],
  ['Keys', carelessRepeats],
  ['Idempotency-Key', carelessSameKeys],
  ['Usage', carelessKeyRaces],
  ['Lives', carelessLateRepeats],
  ['Usage at its edges', carelessRaces],
  ['Upgrade from free', carelessUpgradeRaces],
  ['Pages', carelessPages],
  ['Usage at its edges', carelessRecordPages],
  ['Webhook endpoints', carelessDeliveryPages],
  ['Pages', carelessTokenPages],
  ['Usage at its edges', carelessVoids],
  ['Usage read back', carelessReadBack],
  ['Usage read back', () => [totalsOfTheEnd]],
  ['Lives', carelessTrialUsage],
  ['Usage at its edges', carelessBills],
  ['Changes', carelessTimings],
  ['Upgrade from free', carelessUpgrades],
  ['Usage', carelessNumbers],
  ['Usage at its edges', carelessReasons],
  ['Usage at its edges', carelessOrderOfChecks],
  ['Usage at its edges', carelessUsage],
  ['Usage at its edges', carelessBatches],
  ['What waits and what is ordered', carelessChanges],
  ['What waits and what is ordered', carelessOrders],
  ['Lives', carelessPastDue],
  ['Text and nulls', carelessValues],
  ['Text and nulls', carelessTexts],
  ['Bounds of HTTP', carelessWire],
  ['Endings', carelessLives],
  ['What waits and what is ordered', carelessFree],
  ['Refusals', carelessRequestIds],
  ['Entitlements', carelessLimits],
  ['Lives', carelessTrials],
  ['Dunning', carelessExpiry],
  ['What is told', carelessAdvice],
  ['What is told', carelessEvents],
  ['Lives', carelessPastEvents],
  ['Dunning', carelessEnds],
  ['Webhook endpoints', carelessEndpoints],
  ['Books', carelessStatements],
  ['Statements', carelessDigests],
  ["Operator's credit notes", carelessNotes],
  ['Lives', carelessSettled],
  ['Log of events', carelessStreams],
  ['Books', carelessBalances],
  ['Books', carelessCards],
  ['Every change of the operator', carelessAudit],
  ["Operator's audit", carelessFirstAudit],
  ['Lives', carelessLateAudit],
  ['Every change of the operator', carelessOperator],
  ["Operator's accounts", carelessAccounts],
  ['Books', carelessPlans],
  ['Lives', carelessPrune],
]
