import pg from 'pg'
import { UserError } from '../errors.js'
import { sessionAt } from './client.js'
import { connectFault } from './connections/connect-fault.js'

type Session = Readonly<{ session?: ReturnType<typeof sessionAt> }>
type Limits = Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'>

/**
 * Does `work` on a connection of its own, and closes it.
 * @throws UserError when the database lets nobody in
 */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
  { session = sessionAt(databaseUrl), ...limits }: Limits & Session = { connectionTimeoutMillis: 5_000 },
): Promise<T> {
  const client = new pg.Client({ ...session, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw new UserError(
        `The database at ${client.host}:${client.port} does not let us in: ${connectFault(error)}. See DATABASE_URL`,
        { cause: error },
      )
    })
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
