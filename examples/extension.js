// @ts-check
// A worked example of EXTENSIONS: a gateway driver, a quantity resolver, a token middleware and an event listener.
//
//   EXTENSIONS=examples/extension.js API_TOKEN_MIDDLEWARE='session office-hours:8-18' npm start

/** @import { Register } from 'paywright/extensions' */
/** @import { Card, GatewayDriver } from 'paywright/gateway' */

/**
 * A gateway for customers who pay in advance into an account: it keeps its books in memory, so they end with the
 * process. A real one asks another company's API, under the same keys and with the `signal` that each call gets.
 * @returns {GatewayDriver}
 */
export function prepaidGateway() {
  /** @type {Map<string, { id: string, key: string, kind: string, living: boolean, customerId?: string }>} */
  const books = new Map()
  /** @type {Map<string, { key: string, customerId: string, card: Card }>} */
  const cards = new Map()
  let last = 0

  /** The entry made under this key: an earlier one, or a new one. */
  const enter = (/** @type {string} */ kind, /** @type {string} */ key, /** @type {string} */ customerId = '') => {
    const earlier = [...books.values()].find((entry) => entry.kind === kind && entry.key === key)
    if (earlier) return { gatewayId: earlier.id }
    last += 1
    const id = `${kind}_${last}`
    books.set(id, { id, key, kind, living: true, customerId })
    return { gatewayId: id }
  }
  const find = (/** @type {string} */ kind, /** @type {string} */ key) => {
    const found = [...books.values()].find((entry) => entry.kind === kind && entry.key === key && entry.living)
    return found ? { gatewayId: found.id } : null
  }
  const end = (/** @type {string} */ id) => {
    const entry = books.get(id)
    if (entry) entry.living = false
  }
  const done = (/** @type {any} */ value) => Promise.resolve({ kind: /** @type {const} */ ('done'), value })

  return {
    name: 'prepaid',
    // No money moves, so the sandbox may stand beside it. Leave this out where any does.
    simulated: true,
    billedBy: 'service',
    timeouts: { createSubscription: 3_000 },
    createCustomer: ({ key }) => done(enter('customer', key)),
    findCustomer: ({ key }) => done(find('customer', key)),
    createSubscription: ({ key, customerId }) => done(enter('subscription', key, customerId)),
    findSubscription: ({ key }) => done(find('subscription', key)),
    // `pauseSubscription` is left out: the service bills, so a paused subscription costs nothing here. So are
    // `reportUsage`, `voidInvoice` and `markInvoicePaid`, which are for gateways with `billedBy: 'gateway'`.
    cancelSubscription: ({ gatewayId, when }) => done(when === 'now' ? (end(gatewayId), null) : null),
    abandonSubscription: ({ gatewayId }) => done((end(gatewayId), null)),
    resumeSubscription: ({ gatewayId }) =>
      books.get(gatewayId)?.living
        ? done(null)
        : Promise.resolve({ kind: 'failed', reason: 'there is no living subscription of that id' }),
    attachCard({ key, customerId, number, expMonth, expYear }) {
      const { gatewayId } = enter('card', key, customerId)
      const card = { gatewayId, brand: 'unknown', last4: number.slice(-4), expMonth, expYear }
      if (!cards.has(gatewayId)) cards.set(gatewayId, { key, customerId, card })
      return done(card)
    },
    listCards: ({ customerId }) =>
      done([...cards.values()].filter((held) => held.customerId === customerId).map(({ card }) => card)),
    setDefaultCard: () => done(null),
    detachCard: ({ gatewayId }) => done((cards.delete(gatewayId), null)),
    charge: ({ key, customerId }) => done(enter('charge', key, customerId)),
    findCharge: ({ key }) => done(find('charge', key)),
  }
}

/** @type {Register} */
export function register(extensions) {
  extensions.gateway(prepaidGateway())

  // Three seats for everybody who upgrades to `team` without naming a quantity; look them up where you keep them.
  // It takes a whole number from 1 to 1,000,000 within five seconds; otherwise the upgrade is refused, and the log says so.
  extensions.quantityResolver('team', () => Promise.resolve(3))

  // `office-hours:8-18` in API_TOKEN_MIDDLEWARE: tokens are issued and revoked between these hours (UTC) only.
  extensions.tokenMiddleware('office-hours', {
    authenticates: false,
    takes: 'office-hours:<from>-<to>',
    create(_app, services, options) {
      const [from = 0, to = 24] = options.split('-').map(Number)
      return (_request, caller) => {
        const hour = services.clock.now().getUTCHours()
        if (hour < from || hour >= to)
          throw Object.assign(new Error(`Tokens are issued between ${from} and ${to} h UTC.`), { statusCode: 503 })
        return Promise.resolve(caller)
      }
    },
  })

  // Throw, and the event comes again: what must happen once is done once for an `event.id`.
  extensions.onEvent('example', (event) => {
    if (event.type === 'SubscriptionCreated') welcomed.add(event.id)
    return Promise.resolve()
  })
}

/** Where a real one would send mail: the events that were welcomed, each once. */
export const welcomed = new Set()
