import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openEmbedded } from '../../src/database/embedded/open-embedded.js'
import { migrate } from '../../src/database/migrate.js'
import { withClient } from '../../src/database/with-client.js'
import { sessionSecret } from '../../src/encryption/session-secret.js'
import { fromRoot } from '../../src/root.js'
import { readSettings } from '../../src/settings.js'
import { contents } from '../support/contents.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { databasePrograms } from '../support/database-programs.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, testClock } from '../support/service.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** The version of the embedded PostgreSQL, which the run book says. */
const EMBEDDED = 18

let postgres: DefaultPostgres
let folder: string

beforeAll(async () => {
  if (databasePrograms === undefined) return
  postgres = await startDefaultPostgres()
  folder = await mkdtemp(join(tmpdir(), 'paywright-run-book-'))
})
afterAll(async () => {
  if (databasePrograms === undefined) return
  await postgres.stop()
  await rm(folder, { recursive: true })
})

/** The blocks of commands of the page, in their order. */
const commandsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^( *)```sh\n([\s\S]*?)```/gm)].map(([, indent = '', commands = '']) =>
    commands.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
const blocks = commandsOf(readFileSync(fromRoot('docs/operations/backup.md'), 'utf8'))
const [backUp = '', restore = '', passwords = '', compare = '', ...embeddedBlocks] = blocks
const [dumpEmbedded = '', startAlone = '', stopAlone = '', secret = ''] = embeddedBlocks

const as = (username: string) => Object.assign(new URL(postgres.url), { username, pathname: '/paywright' }).href

/** Runs what a run book prints, as the database's administrator does. */
function type(commands: string): void {
  const { hostname, port, username } = new URL(postgres.url)
  execFileSync(
    'sh',
    ['-e', '-c', commands.replaceAll(/^paywright /gm, `${process.execPath} ${inject('commandLine')} `)],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: `${databasePrograms}${delimiter}${process.env['PATH']}`,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        DATABASE_URL: as('paywright'),
        OWNER_URL: as('paywright_owner'),
        SESSION_SECRET: 'a secret of forty characters for tests!!',
      },
    },
  )
}

/** A machine without a locale makes a PostgreSQL whose new databases know bytes and no letters. */
const WITHOUT_LOCALE = `psql -qd postgres -c 'ALTER DATABASE template1 IS_TEMPLATE false' -c 'DROP DATABASE template1' \\
  -c "CREATE DATABASE template1 ENCODING SQL_ASCII LOCALE 'C' TEMPLATE template0 IS_TEMPLATE true"`

const makeDatabase = restore.match(/createdb.*roles\.sql/)?.[0].replace('deploy', fromRoot('deploy')) ?? ''

test.skipIf(databasePrograms === undefined)(
  'the commands of the backup’s run book work as printed, with the two roles of the release',
  async () => {
    type(WITHOUT_LOCALE)
    type(makeDatabase)
    await migrate(as('paywright_owner'))
    const service = await startService({ databaseUrl: as('paywright'), clock: testClock(new Date().toISOString()) })
    await makePlans(service.services)
    await makeSubscription(service.services, (await makeAccount(service.services)).billableId, 'free', 'null')
    await service.close()
    type(backUp)
    const before = await contents(as('paywright_owner'))
    type(`dropdb --force paywright && ln -s ${fromRoot('deploy')} deploy`)
    type(restore)
    // Over a connection of its own: the first one ended with its database.
    expect(await contents(`${as('paywright_owner')}?application_name=restored`)).toEqual(before)
    type(`export BILLING=hold\n${compare}`)
  },
)

test('the run book sets the passwords of both roles, which come without', () => {
  const roles = readFileSync(fromRoot('deploy/roles.sql'), 'utf8').match(/ARRAY\[(.*)\] LOOP/)?.[1] ?? ''
  const named = [...roles.matchAll(/'(\w+)'/g)].map(([, role]) => role)
  expect([...passwords.matchAll(/\\password (\w+)/g)].map(([, role]) => role)).toEqual(named)
  expect(named).toHaveLength(2)
})

/** PostgreSQL does not run as root, who has to become its user first; and its pg_dump takes no newer server. */
const isRoot = process.getuid?.() === 0
const canDump = databasePrograms !== undefined && Number(basename(dirname(databasePrograms))) >= EMBEDDED
/** It asks for a table over the same connection. */
const LOOKS = dumpEmbedded.replace('pg_dump', 'psql').replace(/--format=\S+ --file=\S+/, "-qc 'SELECT FROM billable'")

test.skipIf(databasePrograms === undefined)(
  'the commands of the run book reach the embedded database and keep its session secret',
  async () => {
    const dataDir = join(folder, '.data')
    const settings = readSettings({ DATA_DIR: dataDir })
    const kept = await sessionSecret(settings)
    const embedded = await openEmbedded(dataDir)
    await migrate(embedded.url)
    type(`${secret}\n[ "$SESSION_SECRET" = '${kept}' ]`)
    const { rows } = await withClient(embedded.url, (client) => client.query('SHOW server_version_num'))
    expect(rows).toEqual([{ server_version_num: expect.stringMatching(`^${EMBEDDED}`) as string }])
    type(canDump ? dumpEmbedded : LOOKS)
    await embedded.release()
    expect(() => type(LOOKS)).toThrow()
    if (isRoot) return
    type(`ln -s ${fromRoot('node_modules')} node_modules\n${startAlone}`)
    type(LOOKS)
    type(stopAlone)
    expect(() => type(LOOKS)).toThrow()
  },
)

test('the run book has no commands but those that are typed here', () => {
  expect(blocks).toHaveLength(8)
})
