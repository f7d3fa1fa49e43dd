import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { clusterFiles, createCluster } from '../../src/database/embedded/cluster.js'
import { openEmbedded, type EmbeddedDatabase } from '../../src/database/embedded/open-embedded.js'

const USER = path.join(inject('compiled'), 'test/database/embedded-user.js')

export type User = Readonly<{ user: ChildProcess; url: string }>

/** A data directory of a test's own, and who uses the database in it. */
export type DataDir = Readonly<{
  dataDir: string
  /** Opens it in this process. */
  open(): Promise<EmbeddedDatabase>
  /** Opens it in a process of its own, with a process group of its own, as a shell gives to each command line. */
  startUser(): Promise<User>
  /** The server's process id, undefined where none runs. */
  postmaster(): Promise<number | undefined>
  killPostmaster(): Promise<number>
  /** Ends everybody, and finds that nothing runs on. */
  cleanUp(): Promise<void>
}>

/** A cluster in which no server has run, as the first start makes it. Copying it costs less than making another. */
export type NewCluster = Readonly<{ folder: string; remove(): Promise<void> }>

export async function makeNewCluster(): Promise<NewCluster> {
  const folder = await newDataDir()
  await createCluster(clusterFiles(path.join(folder, 'postgres')))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const newDataDir = () => mkdtemp(path.join(tmpdir(), 'paywright-embedded-'))

/** @param cluster is in it from the beginning; without one it is empty */
export async function makeDataDir(cluster?: NewCluster): Promise<DataDir> {
  const dataDir = await newDataDir()
  // Node's own copy does not keep whose a file is.
  if (cluster) await promisify(execFile)('cp', ['-Rp', path.join(cluster.folder, 'postgres'), dataDir])
  const users: ChildProcess[] = []
  const opened: EmbeddedDatabase[] = []
  const postmaster = async () => {
    const lockFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
    const content = await readFile(lockFile, 'utf8').catch(() => undefined)
    return content === undefined ? undefined : Number(content.split('\n')[0])
  }
  return {
    dataDir,
    postmaster,
    open: async () => {
      const embedded = await openEmbedded(dataDir)
      opened.push(embedded)
      return embedded
    },
    startUser: async () => {
      const user = spawn(process.execPath, [USER, dataDir], {
        stdio: ['pipe', 'pipe', 'inherit'],
        detached: true,
      })
      users.push(user)
      const [url] = (await once(createInterface({ input: user.stdout }), 'line')) as [string]
      return { user, url }
    },
    killPostmaster: async () => {
      const pid = (await postmaster()) ?? 0
      process.kill(pid, 'SIGKILL')
      return pid
    },
    cleanUp: async () => {
      const living = users.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      await Promise.all(living.map((user) => kill(user, 'SIGKILL')))
      await Promise.all(opened.map((embedded) => embedded.release()))
      if ((await postmaster()) !== undefined) await (await openEmbedded(dataDir)).release()
      expect(await postmaster()).toBeUndefined()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function kill(user: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(user, 'exit')
  process.kill(-(user.pid ?? 0), signal)
  await gone
}

export async function releaseUser(user: ChildProcess): Promise<void> {
  const gone = once(user, 'exit')
  user.stdin?.write('release\n')
  expect(await gone).toEqual([0, null])
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The TCP ports that a process listens on, as the kernel knows them; none where there is no /proc. */
export async function tcpPortsOf(pid: number): Promise<string[]> {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const links = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  const sockets = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]).filter(Boolean))
  const tables = await Promise.all(['tcp', 'tcp6'].map((kind) => readFile(`/proc/net/${kind}`, 'utf8').catch(() => '')))
  const rows = tables
    .join('')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.filter((row) => row[3] === '0A' && sockets.has(row[9])).map((row) => row[1]!)
}
