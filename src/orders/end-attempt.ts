import { ensureCustomer } from '../gateways/customer.js'
import type { Gateway, Made } from '../gateways/gateway.js'
import { gatewayNamed } from '../gateways/registry.js'
import { settled } from '../gateways/settle.js'
import type { Services } from '../services.js'
import { type Attempt, closing, move } from './upgrade-attempt.js'

/** What the attempt made at its gateway and still lives there. @throws GatewayException where that does not answer */
export async function findMade(services: Services, gateway: Gateway, attempt: Attempt): Promise<Made | null> {
  const { database, clock } = services
  // Asked for rather than read: the transaction that would have remembered the customer may not have committed.
  const billable = await database.billable.findUniqueOrThrow({ where: { id: attempt.billableId } })
  const customerId = await ensureCustomer(database, gateway, billable, clock.now())
  return settled(await gateway.findSubscription({ key: attempt.gatewayKey, customerId }))
}

/**
 * Ends what an attempt made at its gateway. It is `ending` or `ended`, which nothing undoes: what is found under its
 * key is nobody's.
 * @throws GatewayException where that cannot be done now
 */
export async function endAtGateway(services: Services, attempt: Attempt): Promise<void> {
  const gateway = gatewayNamed(services.gateways, attempt.gateway)
  const made = await findMade(services, gateway, attempt)
  if (made) {
    settled(await gateway.abandonSubscription({ key: `${attempt.gatewayKey}-abandon`, ...made }))
    services.log.warn({ attempt: attempt.id, ...made }, 'ended a subscription at the gateway that nobody took over')
  }
  await move(services.database, attempt, 'finishEnding', closing(services.clock.now(), { nothingFound: made === null }))
}

/** Gives up an attempt, and ends what it made. Does nothing where another actor has driven or settled it meanwhile. */
export async function giveUp(
  services: Services,
  attempt: Attempt,
  transition: 'markEnding' | 'markEnded',
): Promise<void> {
  const given = await move(services.database, attempt, transition)
  if (given) await endAtGateway(services, given)
}
