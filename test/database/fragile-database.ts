import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'
import { openDatabase, type Database } from '../../src/database/client.js'
import { openEmbedded } from '../../src/database/embedded/open-embedded.js'
import { migrate } from '../../src/database/migrate.js'

/** A server of a test's own, to be ill-treated: `victim` is the service's client, `openAdmin` a way in beside it. */
export type FragileDatabase = Readonly<{
  directory: string
  url: string
  victim: Database
  openAdmin(): Promise<pg.Client>
  cleanUp(): Promise<void>
}>

export async function makeFragileDatabase(): Promise<FragileDatabase> {
  const directory = await mkdtemp(path.join(tmpdir(), 'paywright-outage-'))
  const embedded = await openEmbedded(directory)
  await migrate(embedded.url)
  const victim = openDatabase(embedded.url, { connections: 4, applicationName: 'victim' })
  const openAdmin = async () => {
    const client = new pg.Client({ connectionString: embedded.url })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const admin = await openAdmin()
  await admin.query('CREATE TABLE counter (id int PRIMARY KEY, n int NOT NULL)')
  await admin.query('INSERT INTO counter VALUES (1, 0), (2, 0)')
  await admin.end()
  const cleanUp = async () => {
    await victim.$disconnect()
    await embedded.release()
    await rm(directory, { recursive: true, force: true })
  }
  return { directory, url: embedded.url, victim, openAdmin, cleanUp }
}

export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  )

export const describe = (error: unknown): string => inspect(error, { depth: 5 })
