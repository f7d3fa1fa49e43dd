import { join } from 'node:path'
import type { Bench } from './bench.js'
import { startOurs } from './processes.js'
import { type Line, median, round } from './table.js'

/** The time from the start of the process to its first 200, with its own PostgreSQL on an existing data directory. */
export async function measureStart({ folder }: Bench): Promise<Line[]> {
  const environment = { DATA_DIR: join(folder, 'data') }
  await (await startOurs('', environment)).stop()
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const server = await startOurs('', environment)
    times.push(server.startedIn / 1000)
    await server.stop()
  }
  const detail = `of ${times.map((time) => round(time)).join(', ')} s`
  return [{ row: 'start to first 200', value: round(median(times)), unit: 's', goal: 1, most: true, detail }]
}
