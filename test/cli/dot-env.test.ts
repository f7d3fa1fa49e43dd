import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

test('a .env that is a folder ends a command with one line that names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-dot-env-'))
  mkdirSync(join(folder, '.env'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [inject('commandLine'), 'plan', 'list'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  rmSync(folder, { recursive: true })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe('paywright: .env cannot be read (EISDIR)\n')
})
