import { expect, test } from 'vitest'
import { UnavailableError } from '../../src/errors.js'
import { batchesWorld, turns } from './batches-world.js'

test('a tally is refused when its subscription has been locked for too long, and the next one is counted', async () => {
  const { tally, waiting, commit } = batchesWorld(50)
  const refused = expect(tally(1)).rejects.toBeInstanceOf(UnavailableError)
  await turns()
  const held = performance.now()
  while (performance.now() - held < 20_000 && waiting().length > 0) await commit([1])
  await refused
  expect(waiting()).toEqual([])
  const counted = tally(1)
  await turns()
  await commit()
  expect(await counted).toBe(1)
})

test('a tally that waits for its turn at a locked subscription is refused in time too, and leaves nothing behind', async () => {
  const { tally, waiting, commit } = batchesWorld(50)
  const locked = [1, 2, 3, 4].map((id) => tally(id).catch((error: unknown) => error))
  await turns()
  await commit([1, 2, 3, 4])
  expect(waiting()).toHaveLength(3)
  expect(await locked[3]).toBeInstanceOf(UnavailableError)
  for (let place = 0; place < 3; place += 1) await commit()
  expect(await Promise.all(locked.slice(0, 3))).toEqual([1, 1, 1])
  const counted = tally(4)
  await turns()
  await commit()
  expect(await counted).toBe(1)
})
