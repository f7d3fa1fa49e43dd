import type { SandboxClock } from '../calendar/sandbox-clock.js'
import { NULL_GATEWAY, SANDBOX_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import { ClockNotMovableError } from '../errors.js'

/** A use case's access to a clock that may be movable. */
export type WithClock = Core & Readonly<{ sandboxClock: SandboxClock | undefined }>

/** Says why the clock cannot be moved. Undefined means that it can. */
export async function whyNotMovable({ sandboxClock, gateways, database }: WithClock): Promise<string | undefined> {
  if (!sandboxClock) return `this service knows the gateways ${gateways.names.join(', ')}`
  const elsewhere = await database.subscription.findFirst({
    where: { gateway: { notIn: [NULL_GATEWAY, SANDBOX_GATEWAY] } },
  })
  return elsewhere ? `subscription ${elsewhere.id} is billed through ${elsewhere.gateway}` : undefined
}

/** @throws ClockNotMovableError */
export async function movableClock(core: WithClock): Promise<SandboxClock> {
  const reason = await whyNotMovable(core)
  if (core.sandboxClock && reason === undefined) return core.sandboxClock
  throw new ClockNotMovableError(`The clock can be moved on the sandbox only, and ${reason ?? ''}`)
}
