import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTRACTS, kebab, placesOf } from '../scripts/operation-places.js'
import { fromRoot } from '../src/root.js'

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const README = textOf('README.md')

/** The operator's operations whose file has another name than the README's sentence gives. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  getFigures: 'read-figures',
  getClock: 'movable-clock',
  getClockAdvance: 'advance-clock',
  getCurrentUsage: 'show-usage',
  listWebhookEndpoints: 'list-operator-endpoints',
  issueTokenFor: 'issue-token',
  runBilling: 'bill-until',
}

const operations = Object.entries(CONTRACTS).flatMap(([api, contract]) =>
  Object.entries(contract.operations).map(([id, { method, tag }]) => ({ api, contract, id, method, tag })),
)

test('the README says where an operation lives', () => {
  expect(README).toContain(
    "The handler of an operation is in `src/http/handlers/<tag>.ts`, of the operator's API in `src/http/operator/<tag>.ts`. " +
      "A read usually ends in a room's `find.ts`, and a preview of bills in `src/billing/ahead/forecast.ts`. A write ends in a file that has the operation's name, such as `src/lifecycle/cancel-subscription.ts`; " +
      "of the operator's, `issueTokenFor` shares `src/tokens/issue-token.ts`, and `runBilling` ends in `src/billing/bill-until.ts`. `npm run routes` lists the " +
      'handler, the use case and the test of each operation of both contracts.',
  )
})

test.each(operations)('$id of the $api lives where the README says', ({ api, contract, id, method, tag }) => {
  const { handler, useCase, test: held } = placesOf(contract, id)
  expect(handler).toBe(`src/http/${api === 'operator' ? 'operator' : 'handlers'}/${kebab(tag)}.ts`)
  const usual = method === 'GET' ? ['find', 'forecast'] : [kebab(id)]
  const elsewhere = api === 'operator' ? ELSEWHERE[id] : undefined
  expect(elsewhere === undefined ? usual : [elsewhere]).toContain(/([^/]+)\.ts$/.exec(useCase)?.[1])
  for (const file of [handler, useCase]) expect(existsSync(fromRoot(file)), file).toBe(true)
  expect(held).toMatch(/^test\/.+\.test\.ts$/)
  expect(held).not.toBe(contract.coverage)
})

test.each([
  ['getUpcomingInvoice', '/upcoming-invoice'],
  ['forecastInvoices', '/forecast'],
  ['getBillingDetails', '/billing-details'],
  ['putBillingDetails', '/billing-details'],
  ['rollToken', '/roll'],
])('the test of %s sends it, though the test of its tag does not', (id, path) => {
  expect(textOf(placesOf(CONTRACTS.customer, id).test)).toContain(path)
})
