import { DEFAULT_SLOT } from '../../contract/default-slot.js'
import type { Core } from '../../core.js'
import type { Transaction } from '../../database/client.js'
import { ValidationError } from '../../errors.js'
import { type OrderedPlan, orderedPlan } from '../../orders/ordered-plan.js'
import type { AccountLine } from './account-line.js'
import { findKept, type Key, type KeyKind, textOf } from './kept-keys.js'
import type { Fault, PlacedAccount } from './read-lines.js'
import { type NewSubscription, resolveSubscription } from './resolve-subscription.js'
import { sortLines } from './sort-lines.js'

export type NewAccount = Omit<AccountLine, 'subscriptions'> & Readonly<{ subscriptions: readonly NewSubscription[] }>

type Checked = Readonly<{ fresh: readonly NewAccount[]; known: number; erased: number; faults: readonly Fault[] }>
type Claim = Key & Readonly<{ kind: KeyKind; line: number; field: string }>

/** Checks accounts against each other and against what is here. */
export async function checkAccounts(tx: Transaction, core: Core, placed: readonly PlacedAccount[]): Promise<Checked> {
  const { fresh: lines, known, erased, faults: lost } = await sortLines(tx, placed)
  const plans = await readPlans(tx, lines)
  const faults: Fault[] = [...lost, ...(await takenTwice(tx, lines.flatMap(claimsOf)))]
  const fresh = lines.map(({ line, account }): NewAccount => {
    const subscriptions = subscriptionsOf(core, account, plans, (field, message) =>
      faults.push({ line, field, message }),
    )
    return { ...account, subscriptions }
  })
  return { fresh, known, erased, faults }
}

async function readPlans(tx: Transaction, lines: readonly PlacedAccount[]): Promise<Map<string, OrderedPlan>> {
  const keys = new Set(lines.flatMap(({ account }) => (account.subscriptions ?? []).map(({ planKey }) => planKey)))
  const plans = new Map<string, OrderedPlan>()
  for (const key of keys)
    try {
      plans.set(key, await orderedPlan(tx, { key }))
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
    }
  return plans
}

function subscriptionsOf(
  { gateways, clock }: Core,
  { customer, subscriptions = [] }: AccountLine,
  plans: ReadonlyMap<string, OrderedPlan>,
  report: (field: string, message: string) => void,
): NewSubscription[] {
  const gateway = customer && gateways.find(customer.gateway) ? customer.gateway : undefined
  if (customer && gateway === undefined)
    report('customer.gateway', `is not a known gateway; known are ${gateways.names.join(', ')}`)
  const slots = new Set<string>()
  return subscriptions.flatMap((line, index) => {
    const { name = DEFAULT_SLOT, planKey } = line
    const fault = (field: string, message: string) => report(`subscriptions[${index}].${field}`, message)
    if (slots.has(name)) fault('name', `is ${name}, as an earlier subscription of the account has it`)
    slots.add(name)
    const plan = plans.get(planKey)
    if (!plan) fault('planKey', `is ${planKey}, which is not a plan that can be bought`)
    const own = line.status === 'free' ? undefined : gateway
    return (plan && resolveSubscription(line, { plan, gateway: own, now: clock.now() }, fault)) ?? []
  })
}

/** Everything of an account that may stand here once. */
function claimsOf({ line, account: { externalId, email, customer, subscriptions = [] } }: PlacedAccount): Claim[] {
  const claims: Claim[] = [{ line, kind: 'externalId', gateway: '', id: externalId, field: 'externalId' }]
  if (email !== undefined) claims.push({ line, kind: 'email', gateway: '', id: email.toLowerCase(), field: 'email' })
  if (!customer) return claims
  const { gateway, gatewayId, cards = [] } = customer
  claims.push({ line, kind: 'customer', gateway, id: gatewayId, field: 'customer.gatewayId' })
  for (const [index, card] of cards.entries())
    claims.push({ line, kind: 'card', gateway, id: card.gatewayId, field: `customer.cards[${index}].gatewayId` })
  for (const [index, { gatewayId: id }] of subscriptions.entries())
    if (id !== undefined)
      claims.push({ line, kind: 'subscription', gateway, id, field: `subscriptions[${index}].gatewayId` })
  return claims
}

/** What two lines claim, and what an account that is here has already. */
async function takenTwice(tx: Transaction, claims: readonly Claim[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const kind of ['externalId', 'email', 'customer', 'card', 'subscription'] as const) {
    const own = claims.filter((claim) => claim.kind === kind)
    const kept = await findKept(tx, kind, own)
    const first = new Map<string, Claim>()
    for (const claim of own) {
      const key = textOf(claim)
      const earlier = first.get(key)
      const { line, field, id } = claim
      if (earlier) faults.push({ line, field, message: `is ${id}, as ${earlier.field} on line ${earlier.line}` })
      else if (kept.has(key)) faults.push({ line, field, message: `is ${id}, which is here already` })
      else first.set(key, claim)
    }
  }
  return faults
}
