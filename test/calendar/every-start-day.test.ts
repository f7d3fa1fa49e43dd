import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

interface Findings {
  zone: string
  offsets: number[]
  anchors: number
  periods: number
  located: number
  gaps: number
  overlaps: number
  drifts: number
  misplaced: number
  examples: string[]
}

/** Zones whose own calendars differ most from UTC's: daylight saving in odd steps, on both hemispheres. */
const zones = { UTC: [0, 0], 'America/St_Johns': [210, 150], 'Pacific/Chatham': [-825, -765] }

/** The service knows no zone but UTC, so a sample tells of the others. It moves through the month and the week. */
const every = (zone: string) => (zone === 'UTC' ? 1 : 5)

async function compareWithOracle(zone: string): Promise<Findings> {
  const script = join(inject('compiled'), 'test/calendar/periods-oracle.js')
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(every(zone))], {
    env: { ...process.env, TZ: zone },
  })
  return JSON.parse(stdout) as Findings
}

test('every start day of 2023 to 2032, and every fifth in other time zones, has periods without gap, overlap or drift', async () => {
  const findings = await Promise.all(Object.keys(zones).map(compareWithOracle))

  expect(Object.fromEntries(findings.map(({ zone, offsets }) => [zone, offsets]))).toEqual(zones)
  for (const { zone, anchors, gaps, overlaps, drifts, misplaced, examples } of findings) {
    expect({ anchors, gaps, overlaps, drifts, misplaced, examples }).toEqual({
      anchors: Math.ceil(3653 / every(zone)),
      gaps: 0,
      overlaps: 0,
      drifts: 0,
      misplaced: 0,
      examples: [],
    })
  }
  const sum = (key: 'periods' | 'located') => findings.reduce((total, finding) => total + finding[key], 0)
  console.log(
    `${sum('periods')} periods compared, ${sum('located')} instants located, in ${findings.length} time zones`,
  )
  expect(sum('periods')).toBeGreaterThan(1_000_000)
}, 180_000)
