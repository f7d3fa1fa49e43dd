import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { eventually } from '../faults/upgrade-world.js'
import { freePort } from '../support/free-port.js'
import { type Balancer, startBalancer } from './balancer.js'
import { type Instance, newPlace, type Place, startInstance } from './instance.js'
import { launch } from './launch.js'
import { makeNode, type PatroniNode } from './patroni-node.js'
import { programAt } from './programs.js'

/** Three PostgreSQL under Patroni, etcd, HAProxy and two instances. */
export type Cell = Readonly<{
  nodes: readonly PatroniNode[]
  /** The database behind HAProxy, as its superuser. */
  databaseUrl: string
  /** Where clients reach the instances. */
  origin: string
  instances: readonly Instance[]
  leader(): Promise<PatroniNode>
  /** The standby that commits wait for. */
  synchronousStandby(): Promise<PatroniNode>
  /**
   * Waits until there are a leader and two standbys that stream. If the mode is synchronous, PostgreSQL waits for one
   * of them, and Patroni would promote it: Patroni writes that down up to two seconds after it has told PostgreSQL.
   */
  isWhole(): Promise<void>
  configure(changed: object): Promise<void>
  switchover(from: PatroniNode, to: PatroniNode): Promise<void>
  close(): Promise<void>
}>

type Member = Readonly<{ name: string; role: string; state: string }>

const START_WITHIN_MS = 180_000
const DATABASE = 'paywright'

/** @param prepare makes the database's contents before the instances start */
export async function startCell(
  prepare: (databaseUrl: string) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cell> {
  const folder = await mkdtemp(path.join(tmpdir(), 'paywright-cell-'))
  await chmod(folder, 0o755)
  // The children of a PostgreSQL that was killed write for a moment longer.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  const closers: (() => Promise<unknown>)[] = [remove]
  const close = async () => {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  try {
    const etcdPort = await startEtcd(folder, closers)
    const nodes: PatroniNode[] = []
    for (const name of ['one', 'two', 'three']) {
      const node = await makeNode(name, folder, etcdPort)
      nodes.push(node)
      closers.push(node.kill, node.replication.close)
      node.start()
    }
    const places = [await newPlace(), await newPlace()]
    const { balancer, databaseUrl, origin } = await balance(nodes, places)
    closers.push(balancer.close)
    await eventually('the cell is whole', () => hasStandbys(nodes), START_WITHIN_MS)
    await createDatabase(databaseUrl)
    await prepare(databaseUrl)
    const instances: Instance[] = []
    for (const place of places) {
      const instance = await startInstance(place, { DATABASE_URL: databaseUrl, ...environment })
      instances.push(instance)
      closers.push(() => instance.end('SIGKILL'))
    }
    return { nodes, databaseUrl, origin, instances, close, ...operationsOf(nodes) }
  } catch (error) {
    await close()
    throw error
  }
}

type Operations = Pick<Cell, 'leader' | 'synchronousStandby' | 'isWhole' | 'configure' | 'switchover'>

function operationsOf(nodes: readonly PatroniNode[]): Operations {
  const nodeIn = async (role: string) => {
    let found: PatroniNode | undefined
    const isThere = async () => {
      const member = (await membersOf(nodes)).find((each) => each.role === role)
      found = nodes.find(({ name }) => name === member?.name)
      return found !== undefined
    }
    await eventually(`there is a ${role}`, isThere, START_WITHIN_MS)
    return found!
  }
  return {
    leader: () => nodeIn('leader'),
    synchronousStandby: () => nodeIn('sync_standby'),
    isWhole: () => eventually('the cell is whole', () => hasStandbys(nodes), START_WITHIN_MS),
    async configure(changed) {
      await asked(nodes, 'PATCH', '/config', changed)
    },
    async switchover(from, to) {
      await asked([from], 'POST', '/switchover', { leader: from.name, candidate: to.name })
    },
  }
}

async function startEtcd(folder: string, closers: (() => Promise<unknown>)[]): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const etcd = launch(programAt('etcd'), [
    ...['--name', 'etcd', '--data-dir', path.join(folder, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
  ])
  closers.push(() => etcd.end('SIGKILL'))
  const isHealthy = () =>
    fetch(`${client}/health`).then(
      async (response) => (await response.text()).includes('true'),
      () => false,
    )
  await eventually('etcd is healthy', isHealthy)
  return port
}

async function balance(
  nodes: readonly PatroniNode[],
  [one, two]: readonly Place[],
): Promise<Readonly<{ balancer: Balancer; databaseUrl: string; origin: string }>> {
  const [port, postgresPort] = [await freePort(), await freePort()]
  const places = nodes.flatMap(({ name, port: at, restPort }) => [
    [`POSTGRES_${name.toUpperCase()}`, `127.0.0.1:${at}`],
    [`PATRONI_${name.toUpperCase()}`, String(restPort)],
  ])
  const balancer = await startBalancer(['instances.cfg', 'postgres.cfg'], {
    ...(Object.fromEntries(places) as Record<string, string>),
    PAYWRIGHT_BIND: `127.0.0.1:${port}`,
    POSTGRES_BIND: `127.0.0.1:${postgresPort}`,
    INSTANCE_ONE: `127.0.0.1:${one!.port}`,
    HEALTH_PORT_ONE: String(one!.healthPort),
    INSTANCE_TWO: `127.0.0.1:${two!.port}`,
    HEALTH_PORT_TWO: String(two!.healthPort),
  })
  const databaseUrl = `postgresql://postgres@127.0.0.1:${postgresPort}/${DATABASE}`
  return { balancer, databaseUrl, origin: `http://127.0.0.1:${port}` }
}

async function createDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl.replace(/\/\w+$/, '/postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${DATABASE}`)
  await client.end()
}

/** Asks Patroni on the first node that answers. */
async function asked(nodes: readonly PatroniNode[], method: string, at: string, body?: object): Promise<unknown> {
  let last: unknown
  for (const { restPort } of nodes)
    try {
      const response = await fetch(`http://127.0.0.1:${restPort}${at}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`Patroni answers ${method} ${at} with ${response.status}: ${text}`)
      return method === 'GET' ? (JSON.parse(text) as unknown) : undefined
    } catch (error) {
      last = error
    }
  throw last
}

const membersOf = (nodes: readonly PatroniNode[]): Promise<readonly Member[]> =>
  asked(nodes, 'GET', '/cluster').then(
    (cluster) => (cluster as { members: readonly Member[] }).members,
    () => [],
  )

async function hasStandbys(nodes: readonly PatroniNode[]): Promise<boolean> {
  for (const { name, fault } of nodes)
    if (fault() !== undefined) throw new Error(`Patroni of ${name} ended: ${fault()}`)
  const members = await membersOf(nodes)
  const leader = nodes.find(({ name }) => members.some((member) => member.name === name && member.role === 'leader'))
  if (leader === undefined) return false
  const { synchronous_mode: isSynchronous } = (await asked(nodes, 'GET', '/config')) as { synchronous_mode: boolean }
  const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${leader.port}/postgres` })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ streaming: number; synchronous: string | null }>(
      `SELECT count(*) FILTER (WHERE state = 'streaming')::int AS streaming,
         min(application_name) FILTER (WHERE sync_state = 'sync') AS synchronous
       FROM pg_stat_replication`,
    )
    const { streaming, synchronous } = rows[0]!
    const promotable = members.find(({ role }) => role === 'sync_standby')?.name ?? null
    return streaming === 2 && synchronous === promotable && (synchronous !== null) === isSynchronous
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
