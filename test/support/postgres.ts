import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../src/database/embedded/open-embedded.js'
import { migrate } from '../../src/database/migrate.js'
import { ODD_DEFAULTS, startDefaultPostgres } from './default-postgres.js'
import { asRole, makeRoles } from './roles.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for this run, with a migrated template database. */
    postgresUrl: string
    /** How the server copies the template. Files cost less, but not where each copy has to reach the disk. */
    copying: 'FILE_COPY' | 'WAL_LOG'
    /** The role that the service under test runs as, if it is not the one that makes the databases. */
    role: string | undefined
  }
}

export const TEMPLATE = 'paywright_template'

/** More than the default, because every test file has its own pools. */
const CONNECTIONS = '300'

/**
 * Provides one real PostgreSQL per run: TEST_DATABASE_URL if it is set, a server with PostgreSQL's own defaults for
 * TEST_POSTGRES=default and with odd ones for TEST_POSTGRES=odd, or else an embedded one. With TEST_ROLE=restricted the service runs as the role that
 * `deploy/roles.sql` makes for it.
 */
export default async function setup(project: TestProject) {
  const restricted = process.env['TEST_ROLE'] === 'restricted'
  project.provide('role', restricted ? 'paywright' : undefined)
  project.provide('copying', 'WAL_LOG')
  const kind = process.env['TEST_POSTGRES']
  if (restricted || kind !== undefined) {
    const server = await startDefaultPostgres({ max_connections: CONNECTIONS, ...(kind === 'odd' && ODD_DEFAULTS) })
    await makeTemplate(server.url, restricted)
    project.provide('postgresUrl', server.url)
    return server.stop
  }
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) {
    await makeTemplate(given)
    project.provide('postgresUrl', given)
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'paywright-test-'))
  // Autovacuum runs as the superuser, and this role cannot drop a database while it is being vacuumed.
  const server = await openEmbedded(folder, {
    settings: { max_connections: CONNECTIONS, fsync: 'off', autovacuum: 'off' },
  })
  await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  project.provide('copying', 'FILE_COPY')
  return async () => {
    await server.release()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(serverUrl: string, restricted = false): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${TEMPLATE}`
  if (restricted) await makeRoles(url.href)
  await migrate(restricted ? asRole(url.href, 'paywright_owner') : url.href)
}
