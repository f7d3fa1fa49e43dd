import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './postgres.js'

export type TestDatabase = Readonly<{ url: string; drop(): Promise<void> }>

/** A fresh, migrated database of this test file's own. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY ${inject('copying')}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const role = inject('role')
  if (role !== undefined) Object.assign(url, { username: role, password: '' })
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** The same database for the role that makes the tests' databases, which may change a table behind the service's back. */
export function asMaker(url: string): string {
  const { username, password } = new URL(inject('postgresUrl'))
  return Object.assign(new URL(url), { username, password }).href
}

/** Does what only the role may do that makes the tests' databases, as to change a table's index or to vacuum it. */
export const byMaker = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  connected(asMaker(url), work)

const onServer = async (url: string, statement: string): Promise<void> => {
  await connected(url, (client) => client.query(statement))
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
