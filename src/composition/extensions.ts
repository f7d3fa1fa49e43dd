import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserError } from '../errors.js'
import type { EventListener } from '../events/listeners/event-listener.js'
import type { GatewayDriver } from '../gateways/gateway.js'
import type { TokenMiddlewareKind } from '../http/auth/token-middleware.js'
import type { QuantityResolver } from '../orders/quantity-resolvers.js'

/** What a module named by the setting EXTENSIONS may add to the service. */
export type Extensions = Readonly<{
  /** A payment gateway that clients choose by its name. */
  gateway(driver: GatewayDriver): void
  /** Tells how many units of a plan a billable needs when an upgrade to it names no quantity. */
  quantityResolver(planKey: string, resolver: QuantityResolver): void
  /** An entry for API_TOKEN_MIDDLEWARE: `<name>` or `<name>:<options>`. */
  tokenMiddleware(name: string, kind: TokenMiddlewareKind): void
  /**
   * An event listener. Its name must stay the same across starts, because undelivered events are kept under that name.
   */
  onEvent(name: string, listener: EventListener): void
}>

const LISTENER_NAME = /^[a-z][a-z0-9_-]{0,63}$/

/** The function that such a module exports as `register`. */
export type Register = (extensions: Extensions) => void | Promise<void>

export type Registered = Readonly<{
  gateways: readonly GatewayDriver[]
  quantityResolvers: ReadonlyMap<string, QuantityResolver>
  tokenMiddleware: Readonly<Record<string, TokenMiddlewareKind>>
  listeners: ReadonlyMap<string, EventListener>
}>

/**
 * Loads the modules in order and lets each one register its parts.
 * @param paths of ES modules, relative to the working directory
 * @throws UserError that names the module and its fault
 */
export async function loadExtensions(paths: readonly string[]): Promise<Registered> {
  const gateways: GatewayDriver[] = []
  const quantityResolvers = new Map<string, QuantityResolver>()
  const tokenMiddleware: Record<string, TokenMiddlewareKind> = {}
  const listeners = new Map<string, EventListener>()
  const extensions: Extensions = {
    gateway: (driver) => void gateways.push(driver),
    quantityResolver(planKey, resolver) {
      if (quantityResolvers.has(planKey)) throw new Error(`the plan ${planKey} has a quantity resolver already`)
      quantityResolvers.set(planKey, resolver)
    },
    tokenMiddleware(name, kind) {
      if (Object.hasOwn(tokenMiddleware, name)) throw new Error(`the token middleware ${name} is registered already`)
      tokenMiddleware[name] = kind
    },
    onEvent(name, listener) {
      if (!LISTENER_NAME.test(name))
        throw new Error(`a listener's name is up to 64 of a-z, 0-9, _ and -, not "${name}"`)
      if (listeners.has(name)) throw new Error(`the listener ${name} is registered already`)
      listeners.set(name, listener)
    },
  }
  for (const path of paths) await loadOne(path, extensions)
  return { gateways, quantityResolvers, tokenMiddleware, listeners }
}

async function loadOne(path: string, extensions: Extensions): Promise<void> {
  const refuse = (what: string, cause?: unknown) => new UserError(`EXTENSIONS has "${path}": ${what}`, { cause })
  let module: unknown
  try {
    module = await import(pathToFileURL(resolve(path)).href)
  } catch (error) {
    throw refuse(`it cannot be loaded (${(error as Error).message})`, error)
  }
  const { register } = module as Readonly<{ register?: unknown }>
  if (typeof register !== 'function') throw refuse('it takes a module that exports a function called register')
  try {
    await (register as Register)(extensions)
  } catch (error) {
    throw refuse(`its register() failed (${(error as Error).message})`, error)
  }
}
