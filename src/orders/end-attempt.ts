import type { Core } from '../core.js'
import { ensureCustomer } from '../gateways/customer.js'
import type { Gateway, RemoteRef } from '../gateways/gateway.js'
import { gatewayNamed } from '../gateways/registry.js'
import { unwrap, unwrapFound } from '../gateways/unwrap.js'
import { type Attempt, closing, move } from './attempt.js'

/** Finds the living subscription that the attempt made at its gateway. @throws GatewayError where it does not answer */
export async function findMade(core: Core, gateway: Gateway, attempt: Attempt): Promise<RemoteRef | null> {
  const { database, clock } = core
  // The gateway is asked for the customer, because the transaction that recorded it may not have committed.
  const billable = await database.billable.findUniqueOrThrow({ where: { id: attempt.billableId } })
  const customerId = await ensureCustomer(database, gateway, billable, clock.now())
  return unwrapFound(await gateway.findSubscription({ key: attempt.gatewayKey, customerId }))
}

/**
 * Ends the subscription that an attempt made at its gateway. The attempt is `ending` or `ended`, and no transition
 * leads back: a subscription under its key belongs to nobody.
 * @throws GatewayError where that cannot be done now
 */
export async function endAttemptAtGateway(core: Core, attempt: Attempt): Promise<void> {
  const gateway = gatewayNamed(core.gateways, attempt.gateway)
  const made = await findMade(core, gateway, attempt)
  if (made && (await isHeld(core, attempt, made)))
    core.log.error(
      { attempt: attempt.id, ...made },
      'a gateway takes a subscription for one that it made under another key',
    )
  else if (made) {
    unwrap(await gateway.abandonSubscription({ key: `${attempt.gatewayKey}-abandon`, ...made }))
    core.log.warn({ attempt: attempt.id, ...made }, 'ended a subscription at the gateway that nobody took over')
  }
  await move(core.database, attempt, 'finishEnding', closing(core.clock.now(), { nothingFound: made === null }))
}

/** Gives up an attempt and ends what it made. Does nothing when another actor has resumed or settled it meanwhile. */
export async function markEnding(core: Core, attempt: Attempt, transition: 'markEnding' | 'markEnded'): Promise<void> {
  const given = await move(core.database, attempt, transition)
  if (given) await endAttemptAtGateway(core, given)
}

/** Whether the gateway names what another purchase has: a sloppy driver must not end it. */
const isHeld = async ({ database }: Core, { gateway }: Attempt, { gatewayId }: RemoteRef): Promise<boolean> =>
  (await database.subscription.findUnique({ where: { gateway_gatewayId: { gateway, gatewayId } } })) !== null
