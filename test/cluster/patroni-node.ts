import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { serverPrivileges } from '../../src/database/embedded/account.js'
import { fromRoot } from '../../src/root.js'
import { freePort } from '../support/free-port.js'
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.js'
import { launch, type Launched } from './launch.js'
import { postgresPrograms, programAt } from './programs.js'

/** A node of a cell: one PostgreSQL and its Patroni. */
export type PatroniNode = Readonly<{
  name: string
  port: number
  restPort: number
  /** What the other nodes replicate through. */
  replication: TcpProxy
  start(): void
  /** Ends Patroni and PostgreSQL at once, as a machine does that loses its power. */
  kill(): Promise<void>
  /** Restarts Patroni, which stops its PostgreSQL and starts it, as `systemctl restart patroni` does. */
  restart(): Promise<void>
  /** Why Patroni has ended by itself. */
  fault(): string | undefined
}>

export async function makeNode(name: string, folder: string, etcdPort: number): Promise<PatroniNode> {
  const [port, restPort] = [await freePort(), await freePort()]
  const replication = await tcpProxy(`postgresql://127.0.0.1:${port}/postgres`)
  const home = path.join(folder, name)
  await mkdir(home, { mode: 0o700 })
  const { account } = await serverPrivileges(home, programAt('patroni'))
  const config = path.join(home, 'node.yaml')
  const dataDir = path.join(home, 'data')
  await writeFile(config, await configOf({ name, port, restPort, etcdPort, home, dataDir, replication }))
  if (account) for (const each of [home, config]) await chown(each, account.uid, account.gid)
  let patroni: Launched | undefined
  const start = () => void (patroni = launch(programAt('patroni'), [config], { account, environment: { HOME: home } }))
  return {
    name,
    port,
    restPort,
    replication,
    start,
    async restart() {
      await patroni?.end('SIGTERM')
      start()
    },
    async kill() {
      patroni?.signal('SIGKILL')
      const lines = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
      if (lines[0]) endProcess(Number(lines[0]))
      await patroni?.end('SIGKILL')
      patroni = undefined
    },
    fault: () => (patroni?.hasEnded() ? patroni.said() : undefined),
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

type Place = Readonly<{
  name: string
  port: number
  restPort: number
  etcdPort: number
  home: string
  dataDir: string
  replication: TcpProxy
}>

/** `deploy/patroni/node.yaml` at ports of this machine. */
async function configOf({ name, port, restPort, etcdPort, home, dataDir, replication }: Place): Promise<string> {
  const example = parse(await readFile(fromRoot('deploy', 'patroni', 'node.yaml'), 'utf8')) as Record<string, object>
  return stringify({
    ...example,
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${new URL(replication.url).port}`,
      data_dir: dataDir,
      bin_dir: postgresPrograms(),
      pgpass: path.join(home, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: home },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust'],
    },
  })
}
