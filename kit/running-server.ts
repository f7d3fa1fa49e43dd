/** Runs the production application on a free port with its own database, for runs that need a server. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.js'
import { systemClock } from '../src/calendar/clock.js'
import { startJobs } from '../src/worker/runner.js'
import { openServices } from '../src/composition/open-services.js'
import type { Services } from '../src/services.js'
import { readSettings } from '../src/settings.js'

const SECRET = 'a session secret that only a throwaway server has'
const quiet = { info: () => {}, warn: () => {}, error: (fields: object) => console.error(fields) }

export type RunningServer = Readonly<{ origin: string; services: Services; close(): Promise<void> }>

export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'paywright-kit-'))
  const settings = readSettings({
    API_ENABLED: 'true',
    DEFAULT_GATEWAY: 'sandbox',
    SANDBOX_DELAY_MS: '50',
    SESSION_SECRET: SECRET,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...environment,
  })
  const opened = await openServices(settings, { clock: systemClock, log: quiet })
  const app = await buildApp(opened.services, { tokenMiddleware: opened.tokenMiddleware, sessionSecret: SECRET })
  const runner = await startJobs(opened.services, opened.databaseUrl)
  await app.listen({ host: '127.0.0.1', port: Number(environment['PORT'] ?? 0) })
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    services: opened.services,
    async close() {
      await app.close()
      await runner.stop()
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
