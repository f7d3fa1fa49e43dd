import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Principal } from '../../contract/types.js'
import { UserError, ThrottledError, UnauthenticatedError } from '../../errors.js'
import type { Services } from '../../services.js'
import { ALL_SCOPES } from '../../tokens/scopes.js'
import { clientKey } from '../credentials/client-address.js'
import { authenticateSession } from './session-cookie.js'

/** One step before a token is issued or revoked. It names the caller, refuses by throwing, or passes the request on. */
export type TokenMiddleware = (request: FastifyRequest, caller: Principal | undefined) => Promise<Principal | undefined>

/** Builds a middleware from the text after the colon of its entry. It throws a UserError when that text is wrong. */
export type TokenMiddlewareKind = Readonly<{
  authenticates: boolean
  takes: string
  create(app: FastifyInstance, services: Services, options: string): TokenMiddleware
}>

const BUILT_IN: Readonly<Record<string, TokenMiddlewareKind>> = {
  session: {
    authenticates: true,
    takes: 'session',
    create: (_app, services) => (request) => authenticateSession(services, request),
  },
  scopes: {
    authenticates: false,
    takes: 'scopes:<scope>,<scope>',
    create: (_app, _services, options) => {
      const allowed = options.split(',')
      const isKnown = (scope: string) => ALL_SCOPES.some((known) => known === scope)
      if (!allowed.every(isKnown))
        throw new UserError(
          `API_TOKEN_MIDDLEWARE has "scopes:${options}": it takes some of ${ALL_SCOPES.join(', ')}, such as scopes:read,manage`,
        )
      return (_request, caller) => Promise.resolve(caller && { ...caller, scopes: within(allowed, caller) })
    },
  },
  throttle: {
    authenticates: false,
    takes: 'throttle:<max>,<minutes>',
    create: (app, _services, options) => {
      const [, max, minutes] = /^([1-9][0-9]{0,5}),([1-9][0-9]{0,4})$/.exec(options) ?? []
      if (max === undefined || minutes === undefined)
        throw new UserError(
          `API_TOKEN_MIDDLEWARE has "throttle:${options}": it takes throttle:<max>,<minutes>, such as throttle:60,1`,
        )
      const callers = new WeakMap<FastifyRequest, Principal>()
      const limit = app.createRateLimit({
        max: Number(max),
        timeWindow: Number(minutes) * 60_000,
        keyGenerator: (request) => callers.get(request)?.billableId.toString() ?? clientKey(request),
      })
      return async (request, caller) => {
        if (caller) callers.set(request, caller)
        const checked = await limit(request)
        if (!checked.isAllowed && checked.isExceeded) throw new ThrottledError(Math.max(1, checked.ttlInSeconds))
        return caller
      }
    },
  },
}

const within = (allowed: readonly string[], { scopes = ALL_SCOPES }: Principal) =>
  allowed.filter((scope) => scopes.some((held) => held === scope))

/**
 * Builds the chain of the setting `token_middleware`, in order.
 * @throws UserError for an unknown entry, a chain in which no entry authenticates, or one that names the caller after its
 * scopes were limited
 */
export function tokenMiddleware(
  app: FastifyInstance,
  services: Services,
  added: Readonly<Record<string, TokenMiddlewareKind>>,
): (request: FastifyRequest) => Promise<Principal> {
  const kinds = { ...added, ...BUILT_IN }
  const known = Object.values(kinds).map(({ takes }) => takes)
  const entries = services.settings.tokenMiddleware.map((entry) => {
    const [name = '', ...options] = entry.split(':')
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!kind) throw new UserError(`API_TOKEN_MIDDLEWARE has "${entry}": known entries are ${known.join(', ')}`)
    return { name, authenticates: kind.authenticates, run: kind.create(app, services, options.join(':')) }
  })
  const held = `API_TOKEN_MIDDLEWARE is "${services.settings.tokenMiddleware.join(' ')}"`
  if (!entries.some(({ authenticates }) => authenticates))
    throw new UserError(
      `${held}: it takes an entry that authenticates, such as session, since anybody could issue tokens without; known entries are ${known.join(', ')}`,
    )
  const limited = entries.findIndex(({ name }) => name === 'scopes')
  if (limited >= 0 && entries.slice(limited).some(({ authenticates }) => authenticates))
    throw new UserError(`${held}: it limits scopes before it knows the caller, so put scopes at the end`)
  return async (request) => {
    let caller: Principal | undefined
    for (const { run } of entries) caller = await run(request, caller)
    if (!caller) throw new UnauthenticatedError('Sign in first.')
    return caller
  }
}
