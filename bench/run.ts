import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Bench } from './bench.js'
import { type ClusterName, clustersNamed, onCluster } from './clusters.js'
import { measureContractLayer } from './contract-layer.js'
import { measureEntitlement } from './entitlement.js'
import { measureExtras } from './extras.js'
import { measureFigures } from './figures.js'
import { measureFloors } from './floors.js'
import { measureGrowth } from './growth.js'
import { watchOthers } from './processor.js'
import { measureInstances } from './instances.js'
import { measureKeys } from './keys.js'
import { measureStart } from './start.js'
import { type Line, round, table, verdict } from './table.js'
import { measureTraces } from './traces.js'
import { measureUpgrade } from './upgrade.js'

/**
 * `npm run bench`: measures the API against floors and other libraries, prints the table, writes results.json. It
 * measures each part on two PostgreSQL servers (`--on dedicated` or `--on defaults` for one).
 */

const parts = {
  floors: measureFloors,
  entitlement: measureEntitlement,
  instances: measureInstances,
  upgrade: measureUpgrade,
  contract: measureContractLayer,
  growth: measureGrowth,
  figures: measureFigures,
  keys: measureKeys,
  extras: measureExtras,
  traces: measureTraces,
  start: measureStart,
}
/** Parts that ask no database, or ask it so little that its settings do not matter. */
const ONCE = ['contract', 'extras', 'traces', 'start']

const { positionals: asked, values } = parseArgs({ allowPositionals: true, options: { on: { type: 'string' } } })
const names = clustersNamed(values.on)
const began = performance.now()

async function measurePart(bench: Bench, on: ClusterName, part: keyof typeof parts): Promise<Line[]> {
  const started = performance.now()
  const others = watchOthers()
  const lines = await parts[part](bench)
  const share = round(others())
  const measured = lines.map((line) => ({ ...line, on, others: share }))
  process.stdout.write(`${table(measured)}\n`)
  process.stderr.write(`${part} on ${on}: ${Math.round((performance.now() - started) / 1000)} s\n`)
  return measured
}

const lines: Line[] = []
for (const [at, name] of names.entries())
  await onCluster(name, async (bench) => {
    for (const part of Object.keys(parts) as (keyof typeof parts)[])
      if ((asked.length === 0 || asked.includes(part)) && (at === 0 || !ONCE.includes(part)))
        lines.push(...(await measurePart(bench, name, part)))
  })

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
