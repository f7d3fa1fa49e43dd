import { NULL_GATEWAY, SANDBOX_GATEWAY } from '../contract/gateway-names.js'
import { GatewayError, UserError, ValidationError } from '../errors.js'
import type { Gateway, GatewayDriver } from './gateway.js'
import { type Metrics, noMetrics } from '../telemetry/metrics.js'
import { inTime } from './in-time.js'

const NAME = /^[a-z][a-z0-9_-]{0,63}$/

export type GatewayRegistry = Readonly<{
  /** `null` and every registered driver. */
  names: readonly string[]
  default: string
  /** The gateways that clients may name. */
  offered: readonly string[]
  /** The driver. Undefined for an unknown name, and for the null gateway, which has nothing to call. */
  find(name: string): Gateway | undefined
}>

export type GatewayChoice = Readonly<{ default: string; offered: readonly string[] }>

/**
 * @throws UserError for an invalid or duplicate driver name, for a choice of an unknown gateway, and for the sandbox
 * beside a gateway that takes money: a client could name the sandbox and get for nothing what others pay for
 */
export function gatewayRegistry(
  drivers: readonly GatewayDriver[],
  choice: GatewayChoice,
  metrics: Metrics = noMetrics,
): GatewayRegistry {
  const byName = new Map<string, Gateway>()
  for (const driver of drivers) {
    if (!NAME.test(driver.name))
      throw new UserError(`A gateway driver is called "${driver.name}": names match ${NAME.source}`)
    if (driver.name === NULL_GATEWAY || byName.has(driver.name))
      throw new UserError(`Two gateway drivers are called "${driver.name}": rename the one in EXTENSIONS`)
    byName.set(driver.name, inTime(driver, metrics))
  }
  const names = [NULL_GATEWAY, ...byName.keys()]
  const known = (variable: string, name: string) => {
    if (!names.includes(name)) throw new UserError(`${variable} is "${name}": known gateways are ${names.join(', ')}`)
  }
  known('DEFAULT_GATEWAY', choice.default)
  for (const name of choice.offered) known('GATEWAYS', name)
  const real = drivers.find(({ simulated }) => simulated !== true)
  if (byName.has(SANDBOX_GATEWAY) && real)
    throw new UserError(
      `The sandbox cannot stand beside ${real.name}, which takes real money: set SANDBOX=false, and DEFAULT_GATEWAY and ` +
        'GATEWAYS to what customers pay through',
    )
  const offered = choice.offered.filter((name) => name !== NULL_GATEWAY)
  return { names, default: choice.default, offered, find: (name) => byName.get(name) }
}

/** @throws ValidationError on `gateway` where no driver of that name is registered */
export function gatewayNamed(registry: GatewayRegistry, name: string): Gateway {
  const driver = registry.find(name)
  if (!driver)
    throw new ValidationError({ gateway: [`is not a known gateway; known are ${registry.names.join(', ')}`] })
  return driver
}

/** @throws GatewayError where the gateway of what was sold has no driver here */
export function driverOf(registry: GatewayRegistry, name: string): Gateway {
  const driver = registry.find(name)
  if (!driver) throw new GatewayError(`the gateway ${name} has no driver here; known are ${registry.names.join(', ')}`)
  return driver
}

type Sold = Readonly<{ gateway: string; gatewayId: string | null }>

/**
 * Where a subscription lives beside here. Undefined for one of the null gateway, which has nothing to call.
 * @throws GatewayError where its gateway has no driver here: it would go on to collect, whatever is written here
 */
export function remoteOf(registry: GatewayRegistry, { gateway, gatewayId }: Sold) {
  return gatewayId === null ? undefined : { driver: driverOf(registry, gateway), gatewayId }
}

/**
 * The name of the gateway that a client chose, or of the default one.
 * @throws ValidationError on `gateway` for one that is not offered; the message reveals no other gateway
 */
export function offeredGateway(registry: GatewayRegistry, name: string | undefined): string {
  const { offered } = registry
  if (name === undefined || name === NULL_GATEWAY || offered.includes(name)) return name ?? registry.default
  const advice = offered.length === 0 ? 'cannot be chosen here: leave it out' : `must be one of: ${offered.join(', ')}`
  throw new ValidationError({ gateway: [advice] })
}
