import { expect, test } from 'vitest'
import { reasonOf } from '../../src/cli/terminal/reason.js'

test('a command that meets a full disk says so, and what to do', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(reasonOf(full)).toBe(
    'The disk is full (ENOSPC: no space left on device, write). Make room, or name another folder (DATA_DIR, TMPDIR), then try again.',
  )
})

test('words of somebody else in a reason steer no terminal', () => {
  expect(reasonOf(new Error('line 1: \u001b[2Jname\r\tis\u009b \u007f\nnot known'))).toBe(
    'line 1: \\u001b[2Jname\\u000d\\u0009is\\u009b \\u007f not known',
  )
})
