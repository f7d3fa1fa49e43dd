import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readTimestamp } from '../../src/database/timestamps.js'

const readByPg = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date

/** An instant as PostgreSQL writes it for a session in UTC: without the zeros at the end of its fraction. */
const written = (instant: Date) =>
  instant
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '') + '+00'

test('every instant of four-digit years is read as it was written', () => {
  const instants = fc.date({
    min: new Date('0100-01-01'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(readTimestamp(written(instant))).toEqual(instant)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  'infinity',
  '0050-03-01 12:00:00+00',
  '10000-03-01 12:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '2026-03-01 12:00:00.123456+00',
  '2026-03-01 12:00:00+02',
  '2026-03-01 12:00:00+05:30',
  '2026-03-01 12:00:00.5-03',
])('%s is read as pg reads it', (text) => {
  expect(readTimestamp(text)).toEqual(readByPg(text))
})
