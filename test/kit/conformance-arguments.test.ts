import { expect, test } from 'vitest'
import { readArguments } from '../conformance/arguments.js'

test('a password that begins with a dash, or looks like an option, is read as a password', () => {
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

test('an unknown option is refused', () => {
  expect(() => readArguments(['--pasword', 'x'])).toThrow('--pasword')
})
