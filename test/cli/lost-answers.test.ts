import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../support/database.js'
import { freePort } from '../support/free-port.js'
import { isOneLine, SECRET } from './run-cli.js'

/** A file on a disk that is always full. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('an answer that cannot be written ends with 1 and one line that says so', () => {
  const full = openSync(FULL, 'w')
  const { status, stderr } = spawnSync(process.execPath, [inject('commandLine'), '--version'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(full)
  expect(stderr).toBe('paywright: the answer cannot be written (ENOSPC), and is lost\n')
  expect(isOneLine(stderr)).toBe(true)
  expect(status).toBe(1)
})

test.skipIf(!existsSync(FULL))(
  'a server whose log cannot be written says so, and goes on',
  async () => {
    const [database, port] = [await createDatabase(), await freePort()]
    const full = openSync(FULL, 'w')
    const server = spawn(process.execPath, [inject('commandLine'), 'start'], {
      stdio: ['ignore', full, 'pipe'],
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, SESSION_SECRET: SECRET, PORT: String(port) },
    })
    closeSync(full)
    let stderr = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const statusOf = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)
    await expect.poll(statusOf, { timeout: 30_000 }).toBe(200)
    expect(stderr).toBe('paywright: the log cannot be written (ENOSPC): lines are lost, and the server goes on\n')
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    await database.drop()
  },
  60_000,
)
