import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

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

async function compareWithOracle(zone: string): Promise<Findings> {
  const script = fileURLToPath(new URL('periods-oracle.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, TZ: zone },
  })
  return JSON.parse(stdout) as Findings
}

test('every start day of 2023 to 2032 has periods without gap, overlap or drift, in any time zone', async () => {
  const findings = await Promise.all(Object.keys(zones).map(compareWithOracle))

  expect(Object.fromEntries(findings.map(({ zone, offsets }) => [zone, offsets]))).toEqual(zones)
  for (const { anchors, gaps, overlaps, drifts, misplaced, examples } of findings) {
    expect({ anchors, gaps, overlaps, drifts, misplaced, examples }).toEqual({
      anchors: 3653,
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
