import { expect, test } from 'vitest'
import { SCALED } from '../service/scale.js'
import { tryChanges } from '../service/tree.js'
import { MUTANTS } from './mutants.js'

test.each(MUTANTS)('the service still has the place where $name', async ({ changes }) => {
  await expect(tryChanges(changes)).resolves.toBeUndefined()
})

test.each(SCALED)('the service still has the time in $file that the simulation shortens: $from', async (change) => {
  await expect(tryChanges([change])).resolves.toBeUndefined()
})
