import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importAccounts } from '../../src/accounts/import/import-accounts.js'
import { billingService } from '../support/billing.js'
import { runCommand } from '../support/run-command.js'
import { oldAccounts } from './old-accounts.js'

const billing = billingService()
const { line, run } = oldAccounts(billing)

test('names of fields in a file neither steer the terminal nor fill it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paywright-import-'))
  try {
    const file = join(folder, 'old.jsonl')
    await writeFile(file, JSON.stringify({ ...(await line()), '\u001b[2J\rx': 1, ['y'.repeat(5_000)]: 1 }))
    const { code, stderr } = await runCommand(billing.service, ['import', file])
    expect(code).toBe(1)
    expect(stderr).toContain('line 1: \\u001b[2J\\u000dx is not a known field')
    expect(stderr).toContain(`line 1: ${'y'.repeat(100)}… is not a known field`)
    expect(stderr.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(stderr.length).toBeLessThan(1_000)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a line of very many fields that are not known is refused like one of few', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 150_000 }, (_, n) => [`field${n}`, 1]))
  await expect(run([await line({}, unknown)])).rejects.toThrow('line 1: field0 is not a known field')
})

test('a leap second is refused by its line and field, in each field of a time', async () => {
  const leap = '2016-12-31T23:59:60.000Z'
  for (const field of ['anchor', 'currentPeriodStart', 'currentPeriodEnd', 'canceledAt'])
    await expect(run([await line(), await line({ [field]: leap })])).rejects.toThrow(
      `line 2: subscriptions[0].${field} must match`,
    )
})

test('a file that is too large to be read whole is refused, and is to be split', async () => {
  const empty = { name: 'old.jsonl', text: `${'\n'.repeat(200_000)}{}` }
  await expect(importAccounts(billing.services, empty, { dryRun: true })).rejects.toThrow(
    'The file has 200001 lines, and at most 200000 are imported at once: split it',
  )
  const folder = await mkdtemp(join(tmpdir(), 'paywright-import-'))
  try {
    const file = join(folder, 'large.jsonl')
    await writeFile(file, '')
    await truncate(file, 400_000_001)
    const { code, stderr } = await runCommand(billing.service, ['import', file])
    expect([code, stderr]).toEqual([1, expect.stringContaining('is larger than 400 MB, and is read whole: split it.')])
  } finally {
    await rm(folder, { recursive: true })
  }
})
