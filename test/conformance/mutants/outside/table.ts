/** Faults by somebody who knew the contract and the guides, and neither the checks nor the other mutants. */
import type { Mutant } from '../proxy.js'
import { outsideApart, outsideEndings, outsideExpiry, outsideTwins } from './apart.js'
import { outsideBatches, outsideScheduled, outsideSharedKeys } from './batches.js'
import { BETWEEN } from './between/table.js'
import { outsideBooks } from './books.js'
import { CARELESS } from './careless/table.js'
import { outsideChanges, outsideQuotes } from './changes.js'
import { outsideCredentials, outsideFileNames, outsideJson } from './credentials.js'
import { outsideCurrencies } from './currencies.js'
import { outsideEndpoints, outsideEvents } from './events.js'
import { HURT } from './hurt.js'
import { outsideInvoices, outsideLists, outsideOrders, outsideRecords, outsideRefusals } from './lists.js'
import { outsideOperatorAccounts, outsideUnused } from './operator-accounts.js'
import {
  outsideOperatorAccess,
  outsideOperatorAudit,
  outsideOperatorBooks,
  outsideOperatorPlans,
  outsideOperatorSubscriptions,
  outsideOperatorUsage,
  outsideOperatorWebhooks,
  outsideRequestIds,
} from './operator-books.js'
import { outsideOperatorFigures, outsidePastDue } from './operator-figures.js'
import { outsideOrderOfEvents } from './order.js'
import { outsidePlanChanges } from './plan-changes.js'
import { PATCHED } from './patched/table.js'
import { PLAUSIBLE } from './plausible/table.js'
import { outsidePreviews, outsideStatements } from './statements.js'
import { SUBTLE } from './subtle/table.js'
import { outsideTime, outsideWebhooks } from './time.js'
import { outsidePastTokens, outsideScopes, outsideTokens } from './tokens.js'
import {
  outsideEntitlements,
  outsideGrace,
  outsideMetering,
  outsidePastUsage,
  outsideRepeats,
  outsideUsage,
} from './usage.js'
import { outsideMessages, outsideTokenLies, outsideWire } from './wire.js'

export const OUTSIDE: readonly (readonly [near: string, make: () => Mutant[]])[] = [
  ['Lists', outsideLists],
  ['Orders and cursors', outsideOrders],
  ['Refusals', outsideRefusals],
  ['Refusals', outsideScopes],
  ['Refusals', outsideRequestIds],
  ['Invoices', outsideInvoices],
  ['Log of events', outsideEvents],
  ['Webhook endpoints', outsideEndpoints],
  ['Webhooks', outsideWebhooks],
  ['Tokens', outsideTokens],
  ['Past', outsidePastTokens],
  ['Past', outsidePastUsage],
  ['Usage read back', outsideUsage],
  ['Usage read back', outsideRecords],
  ['Usage read back', outsidePreviews],
  ['Usage', outsideMetering],
  ['Cancel and resume', outsideGrace],
  ['Entitlements', outsideEntitlements],
  ['Idempotency-Key', outsideRepeats],
  ['Changes', outsideChanges],
  ['Quotes', outsideQuotes],
  ['Statements', outsideStatements],
  ['Time', outsideTime],
  ['Kept apart', outsideApart],
  ['Orders and cursors', outsideTwins],
  ['Order of events', outsideOrderOfEvents],
  ['Currencies', outsideCurrencies],
  ['Changes of plan', outsidePlanChanges],
  ['Endings', outsideEndings],
  ['Past', outsideExpiry],
  ['Usage read back', outsideBatches],
  ['Idempotency-Key', outsideSharedKeys],
  ['Changes', outsideScheduled],
  ['Past', outsideUnused],
  ['Dunning', outsidePastDue],
  ["Operator's access", outsideOperatorAccess],
  ["Operator's accounts", outsideOperatorAccounts],
  ["Operator's plans", outsideOperatorPlans],
  ["Operator's subscriptions", outsideOperatorSubscriptions],
  ["Operator's usage", outsideOperatorUsage],
  ["Operator's webhooks", outsideOperatorWebhooks],
  ["Operator's invoices", outsideOperatorBooks],
  ["Operator's audit", outsideOperatorAudit],
  ["Operator's figures", outsideOperatorFigures],
  ['Wire', outsideWire],
  ['Refusals', outsideMessages],
  ['Tokens', outsideTokenLies],
  ['Particulars', outsideBooks],
  ['Credentials', outsideCredentials],
  ['Refusals', outsideJson],
  ['Invoices', outsideFileNames],
  ...HURT,
  ...CARELESS,
  ...PLAUSIBLE,
  ...SUBTLE,
  ...PATCHED,
  ...BETWEEN,
]
