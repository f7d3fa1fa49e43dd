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

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
