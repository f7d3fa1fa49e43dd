import { expect, test } from 'vitest'
import { readArguments } from '../conformance/arguments.js'

test('a password that begins with a dash, or looks like an option, is taken as it is', () => {
  const { values } = readArguments([
    '--email',
    'ada@example.com',
    '--password',
    '-1Kz',
    '--other-password',
    '--email',
    '--proxied',
  ])
  expect(values).toMatchObject({
    email: 'ada@example.com',
    password: '-1Kz',
    'other-password': '--email',
    proxied: true,
  })
})

test('an option that nobody knows is refused', () => {
  expect(() => readArguments(['--pasword', 'x'])).toThrow('--pasword')
})
