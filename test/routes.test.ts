import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '../generated/operations.js'
import { placesOf } from '../scripts/operation-places.js'
import { fromRoot } from '../src/root.js'

const README = readFileSync(fromRoot('README.md'), 'utf8')
const ids = Object.keys(operations) as (keyof typeof operations)[]
const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

test('the README says where an operation lives', () => {
  expect(README).toContain(
    "The handler of an operation is in `src/http/handlers/<tag>.ts`, of the operator's API in `src/http/operator/<tag>.ts`. " +
      "A read usually ends in a room's `find.ts`, and a preview of bills in `src/billing/ahead/forecast.ts`. A write ends in a file that has the operation's name, such as `src/lifecycle/cancel-subscription.ts`. `npm run routes` lists the " +
      'handler, the use case and the test of each operation.',
  )
})

test.each(ids)('%s lives where the README says', (id) => {
  const { handler, useCase, test: held } = placesOf(id)
  expect(handler).toBe(`src/http/handlers/${kebab(operations[id].tag)}.ts`)
  expect(useCase).toMatch(new RegExp(`/${operations[id].method === 'GET' ? '(find|forecast)' : kebab(id)}\\.ts$`))
  for (const file of [handler, useCase, held]) expect(existsSync(fromRoot(file)), file).toBe(true)
})
