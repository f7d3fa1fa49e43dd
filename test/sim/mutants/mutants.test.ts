import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTree } from '../service/tree.js'
import { MUTANTS } from './mutants.js'

test.each(MUTANTS)('the service still has the place where $name', async ({ changes }) => {
  const folder = await mkdtemp(join(tmpdir(), 'paywright-places-'))
  await expect(buildTree(folder, changes)).resolves.toMatchObject({ folder })
  await rm(folder, { recursive: true, force: true })
})
