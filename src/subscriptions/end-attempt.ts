import { ensureCustomer } from '../gateways/customer.js'
import type { Gateway, Made } from '../gateways/gateway.js'
import { gatewayNamed } from '../gateways/registry.js'
import { settled } from '../gateways/settle.js'
import type { Services } from '../services.js'
import { abandon, type Attempt } from './upgrade-attempt.js'

/** What the attempt made at its gateway and still lives there. @throws GatewayException where that does not answer */
export async function findMade(services: Services, gateway: Gateway, attempt: Attempt): Promise<Made | null> {
  const { database, clock } = services
  // Asked for rather than read: the transaction that would have remembered the customer may not have committed.
  const billable = await database.billable.findUniqueOrThrow({ where: { id: attempt.billableId } })
  const customerId = await ensureCustomer(database, gateway, billable, clock.now())
  return settled(await gateway.findSubscription({ key: attempt.gatewayKey, customerId }))
}

/**
 * Ends what a given-up attempt made at its gateway, and closes it.
 * @throws GatewayException where that cannot be done now
 */
export async function endAtGateway(services: Services, attempt: Attempt): Promise<void> {
  const gateway = gatewayNamed(services.gateways, attempt.gateway)
  const made = await findMade(services, gateway, attempt)
  if (made) {
    settled(await gateway.abandonSubscription({ key: `${attempt.gatewayKey}-abandon`, ...made }))
    services.log.warn({ attempt: attempt.id, ...made }, 'ended a subscription at the gateway that nobody took over')
  }
  await abandon(services.database, attempt, { now: services.clock.now(), nothingFound: made === null })
}
