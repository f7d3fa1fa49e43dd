import { expect, test } from 'vitest'
import { isoText } from '../../src/calendar/iso-text.js'

const EDGES = [
  ...['1970-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '2024-02-29T12:34:56.007Z', '2000-12-31T23:59:59.090Z'],
  ...[
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '-000001-12-31T23:59:59.999Z',
  ],
]

test.each(EDGES)('%s is written as itself', (text) => {
  expect(isoText(new Date(text))).toBe(text)
})

test('any instant is written as toISOString does, however many days there were before', () => {
  for (let time = -70_000_000_000_000; time < 260_000_000_000_000; time += 104_729_000_917) {
    const instant = new Date(time)
    expect(isoText(instant)).toBe(instant.toISOString())
  }
})

test('a date that is none is refused', () => {
  expect(() => isoText(new Date(NaN))).toThrow(RangeError)
})
