import { chargeKey } from '../../src/changes/change-attempt.js'
import type { Services } from '../../src/services.js'
import type { FakeGateway } from '../faults/fake-gateway.js'
import { makeFree } from '../faults/upgrade-world.js'
import { type Deed, onGatewayPool, post } from './deed.js'

type Bought = Readonly<{ id: number; billableId: number; token: string }>

/** A second seat at once, which has to be charged. */
export const changeDeed: Deed<Bought> = {
  name: 'change',
  counts: onGatewayPool,
  async begin(services, origin) {
    const { billableId, token, path } = await makeFree(services)
    const upgraded = await post(`${origin}/billing/v1${path}`, token, { planKey: 'pro', gateway: 'remote' })
    const { data } = (await upgraded.json()) as { data: { id: number } }
    return { id: data.id, billableId, token }
  },
  ask: (origin, { id, token }) =>
    post(`${origin}/billing/v1/subscriptions/${id}/change`, token, { quantity: 2, timing: 'now' }),
  again: [200, 422],
  async attempts({ database }, { id: subscriptionId }) {
    return (await database.changeAttempt.findMany({ where: { subscriptionId } })).map(({ state }) => state)
  },
  violations,
  isDone: async ({ database }, { id }) =>
    (await database.subscription.findUniqueOrThrow({ where: { id } })).quantity === 2,
}

async function violations(
  { database }: Services,
  gateway: FakeGateway['entries'],
  { id: subscriptionId, billableId }: Bought,
): Promise<string[]> {
  const found: string[] = []
  const say = (holds: boolean, what: string) => holds || found.push(what)
  const { quantity } = await database.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
  const changes = await database.invoice.findMany({ where: { subscriptionId, reason: 'change' } })
  const keys = (await database.changeAttempt.findMany({ where: { subscriptionId } })).map(chargeKey)
  const charges = gateway.filter(({ kind, key }) => kind === 'charge' && keys.includes(key))
  const credited = await database.creditEntry.findMany({ where: { billableId } })
  const events = await database.outboxEvent.count({ where: { subscriptionId, type: 'SubscriptionChanged' } })
  const entries = await database.auditEntry.count({
    where: { subjectId: String(subscriptionId), action: 'subscription.change' },
  })

  const times = quantity - 1
  say(times === 0 || times === 1, `the quantity is ${quantity}`)
  say(changes.length === times, `${changes.length} invoices for ${times} changes`)
  say(charges.length === times, `${charges.length} charges for ${times} changes`)
  say(credited.length === 0, `${credited.length} payments became credit`)
  say(
    [events, entries].every((count) => count === times),
    `${events} events and ${entries} entries for ${times} changes`,
  )
  for (const { status, chargeId, total } of changes) {
    const charge = charges.find(({ id }) => id === chargeId)
    const { amount } = (charge?.request ?? {}) as { amount?: number }
    say(status === 'paid' && BigInt(amount ?? -1) === total, `${total} is ${status}, and ${amount} was charged`)
  }
  return found
}
