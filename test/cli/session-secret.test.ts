import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { sessionSecret } from '../../src/encryption/session-secret.js'
import { readSettings } from '../../src/settings.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paywright-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const kept = () => sessionSecret(readSettings({ DATA_DIR: folder }))

test('a secret is made once, and kept', async () => {
  const made = await kept()
  expect(made).toHaveLength(43)
  expect(await kept()).toBe(made)
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(made)
})

test('starts at the same moment keep one secret, and nothing else', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, kept))
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toHaveLength(43)
  expect(readdirSync(folder)).toEqual(['session-secret'])
})

test('a disk that takes nothing more leaves no secret behind, and the next start makes one', async () => {
  const script = 'ulimit -f 0; exec "$0" "$1" doctor'
  const { status, stdout } = spawnSync('sh', ['-c', script, process.execPath, inject('commandLine')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/FAIL +session secret/)
  expect(await kept()).toHaveLength(43)
})

test('an empty secret, as a crash leaves it, signs and encrypts nothing: the refusal names the file', async () => {
  writeFileSync(join(folder, 'session-secret'), '')
  await expect(kept()).rejects.toThrow(/session-secret is too short: delete it/)
})
