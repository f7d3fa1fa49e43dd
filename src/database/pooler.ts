import type pg from 'pg'
import { UserError } from '../errors.js'
import { poolSessionAt, SESSION_SETTINGS } from './client.js'
import { processOf } from './connections/connections.js'
import { NEWER_SETTINGS } from './connections/transaction-timeout.js'
import { withClient } from './with-client.js'

const LIMITS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 }
/** Sessions that look for the first one's server connection. A pooler gives out the one that was used last. */
const TRIES = 5
/** What PostgreSQL says about a statement's name that another session has used, and about one that it does not know. */
const NAME_FAULTS = ['42P05', '26000']

/**
 * Checks that a session has what the service needs where a pooler stands in front of the database: it may drop what a
 * session asks for when it starts, and mix up named statements.
 * @throws UserError that says what to do
 */
export async function requireSession(databaseUrl: string): Promise<void> {
  const options = { ...LIMITS, session: poolSessionAt(databaseUrl) }
  await withClient(
    databaseUrl,
    async (client) => {
      if (!(await isPooled(client))) return
      await requireSettings(client)
      await requireNames(client, (work) => withClient(databaseUrl, work, options))
    },
    options,
  )
}

const isPooled = async (client: pg.Client): Promise<boolean> => processOf(client) !== (await serverProcess(client))

async function serverProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}

/**
 * PostgreSQL says more than a setting needs where the order of a date's parts follows its style, after a comma. It says
 * nothing of a setting that only newer servers have.
 */
async function requireSettings(client: pg.Client): Promise<void> {
  const needed = Object.entries({ ...SESSION_SETTINGS, ...NEWER_SETTINGS })
  const asked = needed.map(([name]) => `current_setting('${name}', true) AS "${name}"`)
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT quote_ident(current_user) AS role, ${asked.join(', ')}`,
  )
  const found = rows[0] ?? {}
  const wrong = needed.filter(([name, value]) => (found[name] ?? value).split(',', 1)[0] !== value)
  if (wrong.length === 0) return
  const remedies = wrong.map(([name, value]) => `ALTER ROLE ${found['role'] ?? ''} SET ${name} = '${value}'`)
  throw new UserError(
    `The pooler in front of the database drops the settings of a session. Set them for the role: ${remedies.join('; ')}. ` +
      'deploy/roles.sql does so. Then let the pooler reconnect',
  )
}

/** Uses one name for one statement in two sessions that get the same server connection, one after the other. */
async function requireNames(
  client: pg.Client,
  another: (work: (client: pg.Client) => Promise<void>) => Promise<void>,
): Promise<void> {
  const statement = { name: 'paywright_start', text: 'SELECT pg_backend_pid() AS pid' }
  const nameless = (error: unknown): never => {
    if (!NAME_FAULTS.includes((error as pg.DatabaseError).code ?? '')) throw error
    throw new UserError(
      'The pooler in front of the database does not keep named statements apart: it takes PgBouncer 1.21 or newer with ' +
        'max_prepared_statements = 250, or pool_mode = session',
      { cause: error },
    )
  }
  const { rows } = await client.query<{ pid: number }>(statement).catch(nameless)
  const look = (tries: number): Promise<void> =>
    another(async (other) => {
      await other.query('BEGIN')
      if ((await serverProcess(other)) === rows[0]?.pid) await other.query(statement).catch(nameless)
      else if (tries > 1) await look(tries - 1)
    })
  await look(TRIES)
}
