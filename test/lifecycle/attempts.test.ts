import { expect, test } from 'vitest'
import { TRANSITIONS as ofChanges } from '../../src/changes/change-attempt.js'
import { TRANSITIONS as ofPurchases } from '../../src/orders/attempt.js'

type Table = Readonly<Record<string, Readonly<{ from: readonly string[]; to: string }>>>

/** Every state that transitions lead to from one, in however many steps. */
function reachedFrom(table: Table, state: string): string[] {
  const reached = new Set<string>()
  const left = [state]
  for (let from = left.pop(); from !== undefined; from = left.pop())
    for (const { from: sources, to } of Object.values(table))
      if (sources.includes(from) && !reached.has(to)) {
        reached.add(to)
        left.push(to)
      }
  return [...reached].sort()
}

test.each([
  ['open', ['closed', 'completed', 'ended', 'ending', 'open']],
  ['closed', ['closed', 'completed', 'ended', 'ending', 'open']],
  ['completed', []],
  ['ending', ['ended']],
  ['ended', ['ended']],
])('an attempt to buy that is %s becomes at last one of %j', (state, states) => {
  expect(reachedFrom(ofPurchases, state)).toEqual(states)
})

test.each([
  ['open', ['closed', 'completed', 'credited', 'open']],
  ['closed', ['closed', 'completed', 'credited', 'open']],
  ['completed', []],
  ['credited', []],
])('an attempt to change that is %s becomes at last one of %j', (state, states) => {
  expect(reachedFrom(ofChanges, state)).toEqual(states)
})

test.each([
  ['buy', ofPurchases, ['open', 'closed']],
  ['change', ofChanges, ['open', 'closed']],
] as const)('only an attempt to %s that is open is completed, and only from these it opens', (_what, table, opens) => {
  const sources = (to: string) =>
    Object.values(table as Table).flatMap((transition) => (transition.to === to ? transition.from : []))
  expect(sources('completed')).toEqual(['open'])
  for (const from of sources('open')) expect(opens).toContain(from)
})
