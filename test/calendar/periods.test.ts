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

  test.each([
    ['day', 1, '2026-02-03T11:59:59.999Z', 2, '2026-02-02'],
    ['day', 10, '2026-02-20T12:00:00.000Z', 2, '2026-02-20'],
    ['week', 1, '2026-01-30T12:00:00.000Z', -1, '2026-01-24'],
    ['week', 2, '2026-02-28T12:00:00.000Z', 2, '2026-02-28'],
    ['month', 3, '2026-07-31T11:59:59.999Z', 1, '2026-04-30'],
    ['year', 1, '2028-01-31T12:00:00.000Z', 2, '2028-01-31'],
    ['year', 2, '2031-12-31T12:00:00.000Z', 2, '2030-01-31'],
  ] as const)(
    'periods of %s, %i at a time, have %s in number %i, which starts on %s',
    (unit, count, instant, index, day) => {
      const anchor = new Date('2026-01-31T12:00:00Z')
      expect(periodContaining(anchor, unit, count, new Date(instant))).toMatchObject({
        index,
        start: new Date(`${day}T12:00:00Z`),
      })
    },
  )

  test('a period beyond the last date of all says so', () => {
    expect(() => periodAt(new Date('2026-01-01T00:00:00Z'), 'day', 2147483647, 2147483647)).toThrow(
      'the period lies beyond the last date that can be represented',
    )
  })

  test('finding a period does not change the anchor', () => {
    const anchor = new Date('2026-01-31T12:00:00Z')
    periodContaining(anchor, 'month', 1, new Date('2027-01-01T00:00:00Z'))
    expect(anchor.toISOString()).toBe('2026-01-31T12:00:00.000Z')
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('an interval count of %s is refused', (count) => {
    expect(() => periodAt(new Date('2026-01-01T00:00:00Z'), 'month', count, 0)).toThrow(
      `a period of ${count} intervals does not exist: expected a whole number from 1`,
    )
    expect(() => periodContaining(new Date('2026-01-01T00:00:00Z'), 'day', count, new Date(0))).toThrow(RangeError)
  })

  test.each(['day', 'week', 'month', 'year'] as const)('a period beyond all %ss is refused', (interval) => {
    expect(() => periodAt(new Date('2026-01-01T00:00:00Z'), interval, 2147483647, 2147483647)).toThrow(RangeError)
    expect(() => periodAt(new Date(Number.NaN), interval, 1, 0)).toThrow(RangeError)
    expect(() => periodAt(new Date('2026-01-01T00:00:00Z'), interval, 1, 0.5)).toThrow(
      'period 0.5 does not exist: expected a whole number',
    )
  })
})
