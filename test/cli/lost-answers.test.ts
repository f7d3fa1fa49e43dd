import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { isOneLine } from './run-cli.js'

/** A file on a disk that is always full. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('an answer that cannot be written ends with 1 and one line that says so', () => {
  const full = openSync(FULL, 'w')
  const { status, stderr } = spawnSync(process.execPath, [inject('commandLine'), '--version'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(full)
  expect(stderr).toBe('paywright: the answer cannot be written (ENOSPC), and is lost\n')
  expect(isOneLine(stderr)).toBe(true)
  expect(status).toBe(1)
})
