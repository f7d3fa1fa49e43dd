/** Runs the production application on a free port with its own database, for runs that need a server. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.js'
import { systemClock } from '../src/calendar/clock.js'
import { startJobs } from '../src/worker/runner.js'
import { openServices } from '../src/composition/open-services.js'
import { createOperatorKey } from '../src/operator-keys/create-operator-key.js'
import { OPERATOR_SCOPES } from '../src/operator-keys/scopes.js'
import type { Services } from '../src/services.js'
import { readSettings } from '../src/settings.js'
import { type Operator, operatorOf } from './operator.js'

const SECRET = 'a session secret that only a throwaway server has'
const quiet = { info: () => {}, warn: () => {}, error: (fields: object) => console.error(fields) }

export type RunningServer = Readonly<{
  origin: string
  services: Services
  /** A key that opens everything of the operator's API. */
  operatorKey: string
  /** One that only reads. */
  readingKey: string
  operator: Operator
  close(): Promise<void>
}>

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
    OPERATOR_API_ENABLED: 'true',
    ...environment,
  })
  const opened = await openServices(settings, { clock: systemClock, log: quiet })
  const app = await buildApp(opened.services, { tokenMiddleware: opened.tokenMiddleware, sessionSecret: SECRET })
  const runner = await startJobs(opened.services, opened.databaseUrl)
  await app.listen({ host: '127.0.0.1', port: Number(environment['PORT'] ?? 0) })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { key } = await createOperatorKey(opened.services, OPERATOR_SCOPES)
  const { key: readingKey } = await createOperatorKey(opened.services, ['read'])
  return {
    origin,
    services: opened.services,
    operatorKey: key,
    readingKey,
    operator: operatorOf({ server: origin, slug: settings.productSlug, key }),
    async close() {
      await app.close()
      await runner.stop()
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
