import { ValidationError } from '../errors.js'
import type { Gateway } from './gateway.js'

/** The name of the driver of free subscriptions: it has no remote state, so no call is ever made to it. */
export const NULL_GATEWAY = 'null'

export type GatewayRegistry = Readonly<{
  /** `null` and every registered driver. */
  names: readonly string[]
  default: string
  /** The driver, or undefined: unknown, or the null driver, which has nothing to call. */
  find(name: string): Gateway | undefined
}>

export function gatewayRegistry(drivers: readonly Gateway[], defaultName: string): GatewayRegistry {
  const byName = new Map(drivers.map((driver) => [driver.name, driver]))
  return { names: [NULL_GATEWAY, ...byName.keys()], default: defaultName, find: (name) => byName.get(name) }
}

/** @throws ValidationError on `gateway` where no driver of that name is registered */
export function gatewayNamed(registry: GatewayRegistry, name: string): Gateway {
  const driver = registry.find(name)
  if (!driver)
    throw new ValidationError({ gateway: [`is not a known gateway; known are ${registry.names.join(', ')}`] })
  return driver
}
