/**
 * Several servers in one process, on the database DATABASE_URL: one for each object of settings in DOORS. They share
 * their code and the heap. It prints their ports as one line of JSON. Metrics are served at each one's HEALTH_PORT.
 */
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from '../../src/app.js'
import { systemClock } from '../../src/calendar/clock.js'
import { openServices } from '../../src/composition/open-services.js'
import { keepTickShape } from '../../src/concurrency/keep-tick-shape.js'
import { openHealthListener } from '../../src/http/health/health-listener.js'
import { readSettings } from '../../src/settings.js'
import { openPrometheus } from '../../src/telemetry/prometheus.js'

const secret = 'a secret of forty characters for a bench'
const doors = JSON.parse(process.env['DOORS'] ?? '[]') as Record<string, string>[]
const logger = pino({ level: 'warn' }, pino.destination(2))

async function openDoor(environment: Record<string, string>): Promise<number> {
  const settings = readSettings({
    DATABASE_URL: process.env['DATABASE_URL'],
    SESSION_SECRET: secret,
    API_ENABLED: 'true',
    DEFAULT_GATEWAY: 'sandbox',
    SANDBOX_DELAY_MS: '0',
    ...environment,
  })
  const metrics = settings.metrics ? openPrometheus() : undefined
  const { services } = await openServices(settings, { clock: systemClock, log: logger, ...(metrics && { metrics }) })
  const app = await buildApp(services, { logger, sessionSecret: secret })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const watched = { check: services.pulse.check, isStopping: () => false, metrics: metrics?.text }
  const { host, healthPort } = settings
  if (healthPort !== undefined) await openHealthListener({ host, port: healthPort }, watched)
  return (app.server.address() as AddressInfo).port
}

keepTickShape()
const ports: number[] = []
for (const environment of doors) ports.push(await openDoor(environment))
process.stdout.write(`${JSON.stringify(ports)}\n`)
