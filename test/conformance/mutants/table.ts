/** Every fault that the suite must notice, by the subject in which it is likely to appear. */
import { cancellationMutants } from './cancellation.js'
import { catalogueMutants } from './catalogue.js'
import { entitlementMutants } from './entitlements.js'
import { changeMutants } from './changes.js'
import { eventLogMutants } from './event-log.js'
import { invoiceMutants } from './invoices.js'
import { listMutants } from './lists.js'
import { moneyMutants } from './money.js'
import { NEARER } from './nearer.js'
import { operatorAccessMutants } from './operator/access.js'
import { operatorAccountMutants } from './operator/accounts.js'
import { operatorAuditMutants } from './operator/audit.js'
import { operatorPlanMutants } from './operator/catalogue.js'
import { operatorCreditNoteMutants } from './operator/credit-notes.js'
import { dunningMutants } from './operator/dunning.js'
import { operatorFiguresMutants } from './operator/figures.js'
import { operatorInvoiceMutants } from './operator/invoices.js'
import { quotaMutants } from './operator/quotas.js'
import { operatorSubscriptionMutants } from './operator/subscriptions.js'
import { OUTSIDE } from './outside/table.js'
import { ownershipMutants } from './ownership.js'
import { paymentMethodMutants } from './payment-methods.js'
import { postMutants } from './posts.js'
import type { Mutant } from './proxy.js'
import { refusalMutants } from './refusals.js'
import { renewalMutants } from './renewals.js'
import { repeatMutants } from './repeats.js'
import { sessionMutants } from './sessions.js'
import { timeMutants } from './time.js'
import { togetherMutants } from './together.js'
import { tokenMutants } from './tokens.js'
import { upgradeMutants } from './upgrade.js'
import { usageMutants } from './usage.js'
import { usageReadBackMutants } from './usage-read-back.js'
import { webhookEndpointMutants } from './webhook-endpoints.js'
import { webhookMutants } from './webhooks.js'

const GROUPS: readonly (readonly [near: string, make: () => Mutant[]])[] = [
  ['Time', timeMutants],
  ['Sessions', sessionMutants],
  ['Tokens', tokenMutants],
  ['Plans', catalogueMutants],
  ['Upgrade from free', upgradeMutants],
  ['Upgrade from free', moneyMutants],
  ['Usage', usageMutants],
  ['Usage read back', usageReadBackMutants],
  ['Entitlements', entitlementMutants],
  ['Changes', changeMutants],
  ['Cancel and resume', cancellationMutants],
  ['Invoices', invoiceMutants],
  ['Payment methods', paymentMethodMutants],
  ['Lists', listMutants],
  ['Log of events', eventLogMutants],
  ['Ownership', ownershipMutants],
  ['Idempotency-Key', repeatMutants],
  ['Refusals', refusalMutants],
  ['Webhook endpoints', webhookEndpointMutants],
  ['Webhooks', webhookMutants],
  ['Posted webhooks', postMutants],
  ["Operator's access", operatorAccessMutants],
  ["Operator's accounts", operatorAccountMutants],
  ["Operator's plans", operatorPlanMutants],
  ["Operator's subscriptions", operatorSubscriptionMutants],
  ['Quotas', quotaMutants],
  ["Operator's invoices", operatorInvoiceMutants],
  ["Operator's credit notes", operatorCreditNoteMutants],
  ["Operator's audit", operatorAuditMutants],
  ["Operator's figures", operatorFiguresMutants],
  ['Dunning', dunningMutants],
  ['Billed renewals', renewalMutants],
  ['Done together', togetherMutants],
  ...OUTSIDE,
]

export type Row = Readonly<{ near: string; mutant: Mutant }>

/** Creates fresh mutants each time, because some remember earlier exchanges. */
export const mutants = (): Row[] =>
  GROUPS.flatMap(([near, make]) => make().map((mutant) => ({ near: NEARER.get(mutant.name) ?? near, mutant })))
