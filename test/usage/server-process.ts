/** A server in a process of its own, to be killed: prints its port. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../src/app.js'
import { systemClock } from '../../src/calendar/clock.js'
import { openServices } from '../../src/composition/open-services.js'
import { readSettings } from '../../src/settings.js'

const quiet = () => {}
const { services } = await openServices(readSettings(process.env), {
  clock: systemClock,
  log: { info: quiet, warn: quiet, error: quiet },
})
const app = await buildApp(services, { sessionSecret: process.env['SESSION_SECRET'] ?? '' })
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
