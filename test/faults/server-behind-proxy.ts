import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { SECRET, spawnCli } from '../cli/run-cli.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { startService, testClock } from '../support/service.js'
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.js'

export type ServerBehindProxy = Readonly<{
  database: TestDatabase
  /** Between the server and its database. */
  proxy: TcpProxy
  origin: string
  health: string
  token: string
  subscription: number
  server: ChildProcessWithoutNullStreams
  /** Tells the server to end. @returns how many milliseconds that took */
  stop(): Promise<number>
  close(): Promise<void>
}>

/** A real server that reaches its database through a proxy, with an account that has a subscription. */
export async function serverBehindProxy(): Promise<ServerBehindProxy> {
  const database = await createDatabase()
  const proxy = await tcpProxy(database.url)
  const direct = await startService({ databaseUrl: database.url, clock: testClock(new Date().toISOString()) })
  await makePlans(direct.services)
  const { token, billableId } = await makeAccount(direct.services)
  const { id: subscription } = await makeSubscription(direct.services, billableId, 'pro')
  await direct.close()
  const [port, healthPort] = [await freePort(), await freePort()]
  const server = spawnCli(['start'], {
    DATABASE_URL: proxy.url,
    SESSION_SECRET: SECRET,
    API_ENABLED: 'true',
    DEFAULT_GATEWAY: 'sandbox',
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
  })
  server.stdout.resume()
  return {
    database,
    proxy,
    token,
    subscription,
    server,
    origin: `http://127.0.0.1:${port}`,
    health: `http://127.0.0.1:${healthPort}`,
    async stop() {
      const began = performance.now()
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
      return performance.now() - began
    },
    async close() {
      server.kill('SIGKILL')
      await proxy.close()
      await database.drop()
    },
  }
}

/** The status of an answer; 0 where none came. */
export const statusOf = (url: string, options: RequestInit = {}): Promise<number> =>
  fetch(url, options).then(
    ({ status }) => status,
    () => 0,
  )
