import { NULL_GATEWAY } from '../contract/gateway-names.js'
import { UserError } from '../errors.js'
import { ENDED } from './state.js'
import { withClient } from '../database/with-client.js'

type Living = Readonly<{ gateway: string; living: number }>

const QUESTION = `SELECT gateway, count(*)::int AS living FROM subscription
  WHERE gateway <> $1 AND NOT gateway = ANY ($2) AND NOT status::text = ANY ($3) GROUP BY gateway ORDER BY gateway`

/**
 * Makes sure that every living subscription belongs to a gateway that has a driver here.
 * @param known the names of the gateways
 * @throws UserError that names the others: they may go on to collect, and nothing here can stop them
 */
export async function checkDrivers(databaseUrl: string, known: readonly string[]): Promise<string> {
  const values = [NULL_GATEWAY, known, [...ENDED]]
  const missing = await withClient(databaseUrl, async (client) => (await client.query<Living>(QUESTION, values)).rows, {
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  })
  if (missing.length === 0) return 'every living subscription has one'
  const held = missing.map(({ gateway, living }) => `${gateway} (${living} living subscriptions)`).join(', ')
  throw new UserError(
    `there is none for ${held}: nothing is billed there, canceled, resumed or paused. Load it again (EXTENSIONS, SANDBOX, STRIPE_SECRET_KEY)`,
  )
}
