import { expect, test } from 'vitest'
import { canonicalJson } from '../../src/invoices/canonical-json.js'

test('names are in the order of their UTF-16 code units, as the RFC’s own example has them', () => {
  const names = { '\u20ac': 'Euro Sign', '\r': 'CR', '\ufb33': 'Hebrew', '1': 'One', '\ud83d\ude00': 'Smile' }
  const more = { '\u0080': 'Control', '\u00f6': 'o with diaeresis' }
  const values = [...canonicalJson({ ...names, ...more }).matchAll(/:"([^"]+)"/g)].map(([, value]) => value)
  expect(values).toEqual(['CR', 'One', 'Control', 'o with diaeresis', 'Euro Sign', 'Smile', 'Hebrew'])
})

test('strings are escaped as the RFC’s example has them', () => {
  const text = '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/'
  expect(canonicalJson(text)).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
})

test('nothing but the content is written, at every depth', () => {
  expect(canonicalJson({ b: [1, { d: null, c: -5 }], a: '' })).toBe('{"a":"","b":[1,{"c":-5,"d":null}]}')
})

test('members without a value are left out', () => {
  expect(canonicalJson({ a: undefined, b: 0 })).toBe('{"b":0}')
})

test.each([[1.5], [2 ** 53], [NaN], [Infinity]])('%s is refused, since readers would not agree on it', (number) => {
  expect(() => canonicalJson([number])).toThrow(`${number} is not a whole number that is held exactly`)
})

test('half of a surrogate pair is refused', () => {
  expect(() => canonicalJson('\ud83d')).toThrow('a string holds half of a surrogate pair')
})

test('minus zero is zero', () => {
  expect(canonicalJson(-0)).toBe('0')
})
