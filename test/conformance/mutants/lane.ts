/** A server with its own clock and webhooks. It serves one mutant after another. */
import { type Accounts, addFreeSubscription, prepareAccounts, prepareAudited } from '../../../kit/accounts.js'
import type { Operator } from '../../../kit/operator.js'
import { startServer } from '../../../kit/running-server.js'
import type { Services } from '../../../src/services.js'
import { addWebhookEndpoint } from '../../../src/webhooks/add-webhook-endpoint.js'
import { quickHash } from '../../support/quick-hash.js'
import { conform, type Outcome } from '../conform.js'
import { startInbox } from '../inbox.js'
import type { Login } from '../scout.js'
import { type Mutant, startProxy } from './proxy.js'
import { startRelay } from './relay.js'

export type Hunted = Readonly<{ mutant: Mutant; near?: string; burst?: boolean; stopAtFault?: boolean }>

export type Lane = Readonly<{
  /** Runs the suite against the server, with the mutant's fault in front of it. */
  hunt(hunted: Hunted): Promise<Outcome>
  /** Moves the server's clock, by an ISO 8601 duration. */
  advance(by: string): Promise<void>
  close(): Promise<void>
}>

/** How long a mutant's webhooks are awaited: they come from this machine, and what it withholds never comes. */
const PATIENCE_MS = 10_000

/** An address of this machine for each hunt. */
const addressOf = (hunt: number) => `127.0.${1 + (hunt >> 8)}.${hunt & 255}`

/**
 * Makes users whose passwords are checked at once: the suite signs in several times in each hunt, and the service's own
 * hashes would take most of its time. The control signs in with those.
 */
const withQuickUsers = (operator: Operator, { database, clock }: Services): Operator => ({
  ...operator,
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const [, billable] = /^\/billables\/(\d+)\/users$/.exec(path) ?? []
    if (method !== 'POST' || billable === undefined) return operator.ask<T>(method, path, body)
    const { email, password } = body as Login
    const passwordHash = quickHash(password)
    const data = { billableId: Number(billable), email, passwordHash, createdAt: clock.now() }
    return (await database.user.create({ data })) as T
  },
})

export async function openLane(environment: Readonly<Record<string, string>> = {}): Promise<Lane> {
  const server = await startServer(environment)
  const { services, operator, operatorKey, readingKey } = server
  const quick = withQuickUsers(operator, services)
  let secret = ''
  const relay = await startRelay(() => secret)
  secret = (await addWebhookEndpoint(services, relay.url)).secret
  let others: Accounts | undefined
  let hunts = 0
  return {
    async hunt({ mutant, near, burst = false, stopAtFault = true }) {
      hunts += 1
      const maker = stopAtFault ? quick : operator
      others ??= await prepareAccounts(maker)
      // An account has a bounded number of living tokens, and the hunts share some accounts.
      await services.database.token.updateMany({ data: { revokedAt: services.clock.now() } })
      const proxy = await startProxy(server.origin, mutant, addressOf(hunts))
      // The suite must not mistake a slow delivery for one that a mutant withholds.
      const isPosted = mutant.deliver ?? mutant.place ?? mutant.isPosted
      const place = { host: '127.0.0.1', ...(stopAtFault && { patienceMs: PATIENCE_MS }) }
      const inbox = isPosted || !stopAtFault ? await startInbox(0, () => secret, place) : undefined
      relay.aim(inbox?.port, mutant)
      const audited = await prepareAudited(maker, { slots: ['default'] })
      try {
        return await conform({
          target: { server: proxy.origin, prefix: 'billing/v1', slug: 'billing' },
          logins: { ...others, audited: audited.login },
          operatorKey,
          readingKey,
          gateway: 'sandbox',
          direct: true,
          burst,
          stopAtFault,
          near,
          inbox,
          addFree: () => addFreeSubscription(operator, audited),
          advance: operator.advance,
          // The workflows use their accounts up only once.
          onWorkflows: () => (others = undefined),
        })
      } finally {
        proxy.close()
        await inbox?.close()
      }
    },
    advance: operator.advance,
    async close() {
      relay.close()
      await server.close()
    },
  }
}
