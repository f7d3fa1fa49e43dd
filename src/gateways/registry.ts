import { RefusalError, ValidationError } from '../errors.js'
import type { Gateway, GatewayDriver } from './gateway.js'
import { inTime } from './in-time.js'

/** The name of the driver of free subscriptions: it has no remote state, so no call is ever made to it. */
export const NULL_GATEWAY = 'null'

const NAME = /^[a-z][a-z0-9_-]{0,63}$/

export type GatewayRegistry = Readonly<{
  /** `null` and every registered driver. */
  names: readonly string[]
  default: string
  /** The driver, or undefined: unknown, or the null driver, which has nothing to call. */
  find(name: string): Gateway | undefined
}>

/** @throws RefusalError for a name that cannot be one or is taken, and for a default that is none of them */
export function gatewayRegistry(drivers: readonly GatewayDriver[], defaultName: string): GatewayRegistry {
  const byName = new Map<string, Gateway>()
  for (const driver of drivers) {
    if (!NAME.test(driver.name))
      throw new RefusalError(`A gateway driver is called "${driver.name}": names match ${NAME.source}`)
    if (driver.name === NULL_GATEWAY || byName.has(driver.name))
      throw new RefusalError(`Two gateway drivers are called "${driver.name}": rename the one in EXTENSIONS`)
    byName.set(driver.name, inTime(driver))
  }
  const names = [NULL_GATEWAY, ...byName.keys()]
  if (!names.includes(defaultName))
    throw new RefusalError(`DEFAULT_GATEWAY is "${defaultName}": known gateways are ${names.join(', ')}`)
  return { names, default: defaultName, find: (name) => byName.get(name) }
}

/** @throws ValidationError on `gateway` where no driver of that name is registered */
export function gatewayNamed(registry: GatewayRegistry, name: string): Gateway {
  const driver = registry.find(name)
  if (!driver)
    throw new ValidationError({ gateway: [`is not a known gateway; known are ${registry.names.join(', ')}`] })
  return driver
}
