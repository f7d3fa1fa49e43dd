import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../src/database/embedded/open-embedded.js'
import { migrate } from '../src/database/migrate.js'
import type { Bench } from './bench.js'
import { measureContractLayer } from './contract-layer.js'
import { DATABASE_SETTINGS } from './database-settings.js'
import { measureExtras } from './extras.js'
import { measureFloors } from './floors.js'
import { measureGrowth } from './growth.js'
import { measureStart } from './start.js'
import { type Line, table, verdict } from './table.js'
import { measureUpgrade } from './upgrade.js'

/** `npm run bench`: measures the API against floors and other libraries, prints the table, writes results.json. */

const began = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'paywright-bench-'))
const cluster = await openEmbedded(join(folder, 'cluster'), { settings: DATABASE_SETTINGS })
const administrator = new pg.Client({ connectionString: cluster.url })
await administrator.connect()
const bench: Bench = {
  folder,
  async database(name) {
    await administrator.query(`CREATE DATABASE ${name}`)
    const url = new URL(cluster.url)
    url.pathname = `/${name}`
    await migrate(url.href)
    return url.href
  },
}

const rows = {
  floors: measureFloors,
  upgrade: measureUpgrade,
  contract: measureContractLayer,
  growth: measureGrowth,
  extras: measureExtras,
  start: measureStart,
}
const asked = process.argv.slice(2)
const lines: Line[] = []
try {
  for (const [name, measure] of Object.entries(rows)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const started = performance.now()
    const measured = await measure(bench)
    lines.push(...measured)
    process.stdout.write(`${table(measured)}\n`)
    process.stderr.write(`${name}: ${Math.round((performance.now() - started) / 1000)} s\n`)
  }
} finally {
  await administrator.end()
  await cluster.release()
  await rm(folder, { recursive: true, force: true })
}

const machine = {
  date: new Date().toISOString(),
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  loadAverage: loadavg().map((load) => Math.round(load * 10) / 10),
  seconds: Math.round((performance.now() - began) / 1000),
}
process.stdout.write(`${table(lines)}\n\n${JSON.stringify(machine)}\n`)
const results = { machine, rows: lines.map((line) => ({ ...line, verdict: verdict(line) })) }
if (asked.length === 0)
  await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
