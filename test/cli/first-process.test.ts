import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createDatabase } from '../support/database.js'
import { freePort } from '../support/free-port.js'
import { type Environment, SECRET } from './run-cli.js'

vi.setConfig({ testTimeout: 60_000 })

/** Makes a program the process 1 of its own, as a container does. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
const UNSHARE = [...AS_ROOT, '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync('unshare', [...UNSHARE, 'true']).status === 0

/** Lets a database's clients in, and never says a word. */
const silent = createServer((socket) => socket.on('error', () => undefined).resume())

beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterAll(() => silent.close())

function startContainer(command: string, environment: Environment) {
  const container = spawn('unshare', [...UNSHARE, process.execPath, inject('commandLine'), command], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], SESSION_SECRET: SECRET, ...environment },
  })
  const { pid } = container
  return {
    ended: once(container, 'exit'),
    tell: (signal: NodeJS.Signals) =>
      process.kill(Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')), signal),
  }
}

test.skipIf(!canUnshare).each([
  ['start', 'SIGTERM', 143],
  ['start', 'SIGINT', 130],
  ['migrate', 'SIGTERM', 143],
] as const)(
  '%s as the only program of a container ends at %s while it waits for a database',
  async (command, signal, code) => {
    const { port } = silent.address() as AddressInfo
    const connected = once(silent, 'connection')
    const { ended, tell } = startContainer(command, { DATABASE_URL: `postgresql://u@127.0.0.1:${port}/x` })
    await connected
    tell(signal)
    expect(await ended).toEqual([code, null])
  },
)

test.skipIf(!canUnshare)('a server as the only program of a container still stops in order', async () => {
  const [database, port] = [await createDatabase(), await freePort()]
  const { ended, tell } = startContainer('start', { DATABASE_URL: database.url, PORT: String(port), DRAIN_MS: '0' })
  const statusOf = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(200)
  tell('SIGTERM')
  expect(await ended).toEqual([0, null])
  await database.drop()
})
