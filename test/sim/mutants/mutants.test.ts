import { expect, test } from 'vitest'
import { tryChanges } from '../service/tree.js'
import { MUTANTS } from './mutants.js'

test.each(MUTANTS)('the service still has the place where $name', async ({ changes }) => {
  await expect(tryChanges(changes)).resolves.toBeUndefined()
})
