import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { periodAt, periodContaining, periodStart, type Interval } from '../../src/calendar/periods.js'

const starts = (anchor: string, interval: Interval, count: number, indexes: number[]) =>
  indexes.map((index) => periodStart(new Date(anchor), interval, count, index).toISOString())

describe('periods from an anchor', () => {
  test('a clamped month end returns in longer months', () => {
    expect(starts('2026-01-31T09:30:00.123Z', 'month', 1, [0, 1, 2, 3, 4, 25])).toEqual([
      '2026-01-31T09:30:00.123Z',
      '2026-02-28T09:30:00.123Z',
      '2026-03-31T09:30:00.123Z',
      '2026-04-30T09:30:00.123Z',
      '2026-05-31T09:30:00.123Z',
      '2028-02-29T09:30:00.123Z',
    ])
  })

  test('a leap day is clamped in common years and returns in leap years', () => {
    expect(starts('2024-02-29T23:59:59.999Z', 'year', 1, [1, 3, 4, 76])).toEqual([
      '2025-02-28T23:59:59.999Z',
      '2027-02-28T23:59:59.999Z',
      '2028-02-29T23:59:59.999Z',
      '2100-02-28T23:59:59.999Z',
    ])
  })

  test('days and weeks are multiples of 24 hours', () => {
    expect(starts('2026-03-28T01:30:00Z', 'day', 1, [1, 2])).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T01:30:00.000Z',
    ])
    expect(starts('2026-03-28T01:30:00Z', 'week', 2, [1, 2])).toEqual([
      '2026-04-11T01:30:00.000Z',
      '2026-04-25T01:30:00.000Z',
    ])
  })

  test('a period ends where the next one starts', () => {
    const anchor = new Date('2026-11-30T12:00:00Z')
    expect(periodAt(anchor, 'month', 3, 1)).toEqual({
      index: 1,
      start: new Date('2027-02-28T12:00:00Z'),
      end: new Date('2027-05-30T12:00:00Z'),
    })
  })

  test('an instant lies in the period that starts with it, and in the one before a millisecond earlier', () => {
    const anchor = new Date('2026-01-31T12:00:00Z')
    const indexOf = (instant: string) => periodContaining(anchor, 'month', 1, new Date(instant)).index
    expect(indexOf('2026-02-28T12:00:00.000Z')).toBe(1)
    expect(indexOf('2026-02-28T11:59:59.999Z')).toBe(0)
    expect(indexOf('2026-01-31T11:59:59.999Z')).toBe(-1)
    expect(indexOf('2126-02-01T00:00:00.000Z')).toBe(1200)
  })

  test('finding a period does not change the anchor', () => {
    const anchor = new Date('2026-01-31T12:00:00Z')
    periodContaining(anchor, 'month', 1, new Date('2027-01-01T00:00:00Z'))
    expect(anchor.toISOString()).toBe('2026-01-31T12:00:00.000Z')
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('an interval count of %s is refused', (count) => {
    expect(() => periodAt(new Date('2026-01-01T00:00:00Z'), 'month', count, 0)).toThrow(RangeError)
    expect(() => periodContaining(new Date('2026-01-01T00:00:00Z'), 'day', count, new Date(0))).toThrow(RangeError)
  })

  test.each(['day', 'week', 'month', 'year'] as const)('a period beyond all %ss is refused', (interval) => {
    expect(() => periodAt(new Date('2026-01-01T00:00:00Z'), interval, 2147483647, 2147483647)).toThrow(RangeError)
    expect(() => periodAt(new Date(Number.NaN), interval, 1, 0)).toThrow(RangeError)
    expect(() => periodAt(new Date('2026-01-01T00:00:00Z'), interval, 1, 0.5)).toThrow(RangeError)
  })
})

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
