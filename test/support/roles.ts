import { readFileSync } from 'node:fs'
import pg from 'pg'
import { fromRoot } from '../../src/root.js'

/** Makes the two roles of `deploy/roles.sql` in a superuser's database. */
export async function makeRoles(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(readFileSync(fromRoot('deploy', 'roles.sql'), 'utf8'))
  } finally {
    await client.end()
  }
}

/** The same database for another role, which the test's server lets in without a password. */
export const asRole = (url: string, role: 'paywright_owner' | 'paywright'): string =>
  Object.assign(new URL(url), { username: role, password: '' }).href
