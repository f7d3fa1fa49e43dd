// Runs a server for minutes under load, with flaky receivers and half a year that passes, and tells what grew.
// `--control` runs a server that leaks and sweeps nothing for a minute, and wants the verdict to say so.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../../src/calendar/clock.js'
import { openServices } from '../../src/composition/open-services.js'
import { fromRoot } from '../../src/root.js'
import { readSettings } from '../../src/settings.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { type Cluster, openCluster } from '../sim/service/cluster.js'
import { freePort } from '../support/free-port.js'
import { randomNumbers } from '../random/random-numbers.js'
import { passDay } from './days.js'
import { startLoad } from './load.js'
import { makePopulation } from './population.js'
import { flakyReceiver, type Mood } from './receivers.js'
import { judge, type Judged, type Sample, takeSample } from './samples.js'

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string', default: '1' }, control: { type: 'boolean' } },
})
const isControl = values.control === true
const minutes = Number(values.minutes ?? (isControl ? 1 : 15))
/** More than twice the month for which events are kept, in the warm-up alone. */
const DAYS = 180
/** In days. */
const [SAMPLED_EVERY, PRINTED_EVERY] = [3, 18]
const MOODS: readonly Mood[] = [
  { fails: 0, resets: 0, hangs: 0 },
  { fails: 20, resets: 10, hangs: 0 },
  { fails: 5, resets: 5, hangs: 2 },
]
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: object, message: string) => console.error(message, fields),
}

async function startServer(url: string, port: number): Promise<ChildProcess> {
  const server = fork(fromRoot('test', 'soak', 'server.ts'), [], {
    execArgv: ['--expose-gc', '--heap-growing-percent=30', '--import', 'tsx'],
    env: { ...process.env, ...environment(url), PORT: String(port), ...(isControl && { SOAK_LEAK_BYTES: '100000' }) },
  })
  await Promise.race([once(server, 'message'), once(server, 'exit')])
  if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
  return server
}

const environment = (url: string) => ({
  DATABASE_URL: url,
  API_ENABLED: 'true',
  DEFAULT_GATEWAY: 'sandbox',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  SESSION_SECRET: 'a secret of forty characters for a soak..',
  LOG_LEVEL: 'fatal',
})

/** Does `work` so many times, evenly over the run. On a machine that is too busy, the run takes longer. */
async function evenly(times: number, work: (turn: number) => Promise<void>): Promise<void> {
  const every = (minutes * 60_000) / times
  const began = performance.now()
  for (let turn = 1; turn <= times; turn += 1) {
    await pause(Math.max(0, began + turn * every - performance.now()))
    await work(turn)
  }
}

async function soak(cluster: Cluster): Promise<Readonly<{ judged: Judged[]; statuses: ReadonlyMap<number, number> }>> {
  const random = randomNumbers(Number(values.seed))
  const opened = await openServices(readSettings(environment(cluster.url)), { clock: systemClock, log })
  const receivers = await Promise.all(MOODS.map((mood) => flakyReceiver(random, mood)))
  for (const { url } of receivers) await addWebhookEndpoint(opened.services, url)
  const residents = await makePopulation(opened.services)
  const port = await freePort()
  const server = await startServer(cluster.url, port)
  const load = startLoad(`http://127.0.0.1:${port}`, { services: opened.services, residents, random })
  const samples: Sample[] = []
  try {
    await evenly(DAYS, async (day) => {
      await passDay(opened.services, cluster, !isControl).catch((error: unknown) => {
        console.log(`day ${day} did not pass: ${(error as Error).message}`)
      })
      if (day % SAMPLED_EVERY !== 0) return
      samples.push(await takeSample(server, cluster))
      if (day % PRINTED_EVERY === 0) console.log(`day ${day} | ${line(samples)}`)
    })
  } finally {
    await load.stop()
    server.kill('SIGTERM')
    await once(server, 'exit')
    for (const receiver of receivers) receiver.close()
    await opened.close()
  }
  console.log(`free subscriptions that could not be made: ${load.unmade()}`)
  console.log(`deliveries: ${receivers.map((receiver) => receiver.received()).join(', ')} at three receivers`)
  return { judged: judge(samples), statuses: load.statuses }
}

const line = (samples: readonly Sample[]): string =>
  Object.entries(samples.at(-1) ?? {})
    .map(([what, value]) => `${what} ${Math.round(value)}`)
    .join(' | ')

const folder = await mkdtemp(join(tmpdir(), 'paywright-soak-'))
const cluster = await openCluster(folder)
try {
  const { judged, statuses } = await soak(cluster)
  const rounded = judged.map((row) => ({
    ...row,
    first: round(row.first),
    middle: round(row.middle),
    last: round(row.last),
  }))
  console.table(rounded)
  console.log('answers by status:', Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  const growing = judged.filter(({ verdict }) => verdict === 'grows').map(({ what }) => what)
  // A busy machine may make the service answer 503, which it promises to.
  const broken = [...statuses.keys()].filter((status) => status === 0 || (status >= 500 && status !== 503))
  if (broken.length > 0) console.log(`answers that nobody expects: ${broken.join(', ')}`)
  console.log(growing.length > 0 ? `grows: ${growing.join(', ')}` : 'bounded')
  const isNoticed = ['heap, MB', 'outbox_event', 'event_delivery'].every((what) => growing.includes(what))
  if (isControl) console.log(isNoticed ? 'the control was noticed' : 'the control was NOT noticed')
  process.exitCode = (isControl ? isNoticed : growing.length === 0 && broken.length === 0) ? 0 : 1
} finally {
  await cluster.close()
  await rm(folder, { recursive: true, force: true })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
