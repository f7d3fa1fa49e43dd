import { execFileSync } from 'node:child_process'
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { fromRoot } from '../../src/root.js'
import { databasePrograms } from '../support/database-programs.js'
import { startDefaultPostgres } from '../support/default-postgres.js'

// It starts a real server, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

type Service = Readonly<{ environment: Record<string, string>; secrets: string[]; volumes?: string[] }>
const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const text = textOf('deploy/docker/compose.yaml')
const { services, secrets } = parse(text, { merge: true }) as {
  services: Record<'database' | 'migrate' | 'paywright', Service>
  secrets: Record<string, { file: string }>
}

/** What the image runs as its superuser in a new database, in order. */
const setUp = (services.database.volumes ?? []).flatMap((volume) => {
  const [, source = '', name] = /^(.+):\/docker-entrypoint-initdb\.d\/(.+):ro$/.exec(volume) ?? []
  return name === undefined ? [] : [{ name, file: join('deploy/docker', source) }]
})

/** Whether PostgreSQL lets this password in: `SCRAM-SHA-256$rounds:salt$stored key:server key` (RFC 5802). */
function isOf(password: string, kept: string): boolean {
  const [, rounds, salt = '', stored] = /^SCRAM-SHA-256\$(\d+):(.+)\$(.+):/.exec(kept) ?? []
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(rounds), 32, 'sha256')
  const key = createHmac('sha256', salted).update('Client Key').digest()
  return createHash('sha256').update(key).digest('base64') === stored
}

test('the compose file makes a database for text that is sorted by its bytes, whatever the image’s locale is', () => {
  expect(services.database.environment['POSTGRES_INITDB_ARGS']).toBe('--encoding=UTF8 --locale=C')
})

test('the compose file’s migration runs as the tables’ owner, its server as the role that only reads and writes rows', () => {
  expect(services.database.environment).not.toHaveProperty('POSTGRES_USER')
  expect(services.migrate.environment['DATABASE_URL_FILE']).toBe('/run/secrets/owner-url')
  expect(services.paywright.environment['DATABASE_URL_FILE']).toBe('/run/secrets/database-url')
  expect(services.paywright.secrets).not.toContain('owner-url')
  expect(text).toMatch(/postgresql:\/\/paywright_owner:%s@database\/paywright'.* > owner-url/)
  expect(text).toMatch(/postgresql:\/\/paywright:%s@database\/paywright'.* > database-url/)
})

test('git ignores the folder in which the compose file’s comment lays the secrets', () => {
  const ignored = textOf('.gitignore').split('\n')
  for (const { file } of Object.values(secrets)) {
    expect(join('deploy/docker', file)).toMatch(/^secrets\/[a-z-]+$/)
    expect(ignored).toContain('/secrets/')
  }
  const [, names = ''] = /for name in ([^;]+);/.exec(text) ?? []
  const written = [...names.split(' '), ...[...text.matchAll(/^#.* > ([a-z-]+)$/gm)].map(([, name]) => name)]
  expect(written.toSorted()).toEqual(Object.keys(secrets).toSorted())
})

test.skipIf(databasePrograms === undefined)(
  'what the compose file lays into a new database makes two roles that sign in with the passwords of its secrets',
  async () => {
    expect(setUp.map(({ name }) => name)).toEqual(setUp.map(({ name }) => name).toSorted())
    const postgres = await startDefaultPostgres()
    const folder = mkdtempSync(join(tmpdir(), 'paywright-compose-'))
    const client = new pg.Client({ connectionString: postgres.url })
    try {
      await client.connect()
      for (const name of services.database.secrets) writeFileSync(join(folder, name), `${name}'s own\n`)
      for (const { file } of setUp)
        execFileSync(join(databasePrograms!, 'psql'), ['-qv', 'ON_ERROR_STOP=1', '-d', postgres.url, '-f', '-'], {
          input: textOf(file).replaceAll('/run/secrets', folder),
        })
      const { rows } = await client.query<{ rolname: string; rolsuper: boolean; rolpassword: string }>(
        `SELECT rolname, rolsuper, rolpassword FROM pg_authid WHERE rolname LIKE 'paywright%' ORDER BY 1`,
      )
      expect(rows.map(({ rolname, rolsuper }) => [rolname, rolsuper])).toEqual([
        ['paywright', false],
        ['paywright_owner', false],
      ])
      const passwords = [`database-password's own`, `owner-password's own`]
      expect(rows.map(({ rolpassword }, at) => isOf(passwords[at]!, rolpassword))).toEqual([true, true])
    } finally {
      await client.end()
      await postgres.stop()
      rmSync(folder, { recursive: true })
    }
  },
)
