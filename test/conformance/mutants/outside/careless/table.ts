/** Careless servers, written from the contract and the guides alone before a single check was read. */
import type { Mutant } from '../../proxy.js'
import { carelessBalances, carelessCards, carelessStatements } from './books.js'
import { carelessChanges, carelessOrders, carelessPastDue } from './changes.js'
import { carelessAdvice } from './entitlements.js'
import { carelessEndpoints, carelessEvents, carelessPastEvents } from './events.js'
import { carelessExpiry, carelessLives, carelessTrials } from './life.js'
import { carelessBatches } from './batches.js'
import { carelessUsage, carelessVoids } from './metering.js'
import { carelessAudit, carelessOperator, carelessPrune } from './operator.js'
import { carelessPages } from './pages.js'
import { carelessLateRepeats, carelessRaces, carelessRepeats, carelessUpgradeRaces } from './repeats.js'
import { carelessOrigins, carelessPastTokens, carelessScopes, carelessTokens } from './tokens.js'
import { carelessTexts, carelessValues } from './values.js'
import { carelessWire } from './wire.js'

export const CARELESS: readonly (readonly [near: string, make: () => Mutant[]])[] = [
  ['Rolled tokens', carelessTokens],
  ['Sessions', carelessOrigins],
  ['Rolled tokens', carelessScopes],
  ['Past', carelessPastTokens],
  ['Keys', carelessRepeats],
  ['Lives', carelessLateRepeats],
  ['Usage at its edges', carelessRaces],
  ['Upgrade from free', carelessUpgradeRaces],
  ['Pages', carelessPages],
  ['Usage at its edges', carelessVoids],
  ['Usage at its edges', carelessUsage],
  ['Usage at its edges', carelessBatches],
  ['What waits and what is ordered', carelessChanges],
  ['What waits and what is ordered', carelessOrders],
  ['Lives', carelessPastDue],
  ['Text and nulls', carelessValues],
  ['Text and nulls', carelessTexts],
  ['Bounds of HTTP', carelessWire],
  ['Endings', carelessLives],
  ['Lives', carelessTrials],
  ['Dunning', carelessExpiry],
  ['What is told', carelessAdvice],
  ['What is told', carelessEvents],
  ['Lives', carelessPastEvents],
  ['Webhook endpoints', carelessEndpoints],
  ['Books', carelessStatements],
  ['Books', carelessBalances],
  ['Books', carelessCards],
  ['Every change of the operator', carelessAudit],
  ['Every change of the operator', carelessOperator],
  ['Lives', carelessPrune],
]
