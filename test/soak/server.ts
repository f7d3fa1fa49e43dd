/** The server under soak, in a process of its own. It tells what it holds after it has collected its garbage. */
import { subscribe } from 'node:diagnostics_channel'
import { readSettings } from '../../src/settings.js'
import { serverLog, startServer } from '../../src/main.js'

export type Held = Readonly<{ rssMb: number; heapMb: number }>

const settings = readSettings(process.env)
const LEAK_BYTES = Number(process.env['SOAK_LEAK_BYTES'] ?? 0)
const MB = 1_048_576

if (LEAK_BYTES > 0) {
  const leaked: unknown[] = []
  subscribe('http.server.request.start', () => leaked.push(Array.from({ length: LEAK_BYTES / 8 }, () => 0.5)))
}

process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rssMb: rss / MB, heapMb: heapUsed / MB } satisfies Held)
})

await startServer(settings, { log: serverLog(settings.logLevel, process.stderr), prepare: () => undefined })
process.send?.('started')
