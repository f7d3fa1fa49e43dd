import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromRoot } from '../../src/root.js'
import { eventually } from '../faults/upgrade-world.js'
import { freePort } from '../support/free-port.js'
import { launch } from './launch.js'
import { programAt } from './programs.js'

export type Balancer = Readonly<{
  /** The servers that HAProxy sends requests to, as `backend/server`. */
  serversUp(): Promise<string[]>
  close(): Promise<void>
}>

/** HAProxy with files of `deploy/haproxy`, and a page that tells the state of its servers. */
export async function startBalancer(
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'paywright-haproxy-'))
  const states = path.join(folder, 'states.cfg')
  const port = await freePort()
  await writeFile(states, `listen states\n  mode http\n  bind 127.0.0.1:${port}\n  stats enable\n  stats uri /\n`)
  const configs = [...files.map((file) => fromRoot('deploy', 'haproxy', file)), states]
  const haproxy = launch(programAt('haproxy'), ['-db', ...configs.flatMap((file) => ['-f', file])], { environment })

  const serversUp = async () => {
    const table = await (await fetch(`http://127.0.0.1:${port}/;csv`)).text()
    const rows = table.split('\n').map((line) => line.split(','))
    const status = rows[0]?.indexOf('status') ?? -1
    return rows
      .filter((row) => row[status] === 'UP' && row[1] !== 'BACKEND')
      .map(([name, server]) => `${name}/${server}`)
  }
  await eventually('HAProxy answers', async () => {
    if (haproxy.hasEnded()) throw new Error(`HAProxy ended: ${haproxy.said()}`)
    return serversUp().then(
      () => true,
      () => false,
    )
  })
  return {
    serversUp,
    async close() {
      await haproxy.end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
