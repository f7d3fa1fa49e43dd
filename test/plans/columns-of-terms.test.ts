import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Prisma } from '../../generated/prisma/client.js'
import { spelledAsColumn } from '../../src/database/rows.js'
import { fromRoot } from '../../src/root.js'

/** What of a plan, and of an item, nobody buys: it may change under those who bought. A date of a trial is the subscription's. */
const NOT_OF_TERMS = {
  plan: ['id', 'key', 'name', 'trialDays', 'archivedAt', 'createdAt', 'termsVersion'],
  item: ['id', 'planId', 'position', 'isActive'],
}

const without = (left: readonly string[], fields: object) =>
  Object.keys(fields).filter((field) => !left.includes(field))
const terms = without(NOT_OF_TERMS.plan, Prisma.PlanScalarFieldEnum)
const itemTerms = without(NOT_OF_TERMS.item, Prisma.PlanItemScalarFieldEnum)

/** The fields that the trigger does not name on each of the rows. */
function unnamed(trigger: string, rows: readonly string[], fields: readonly string[]): string[] {
  const text = readFileSync(fromRoot(`src/plans/triggers/${trigger}.sql`), 'utf8')
  const names = (row: string, field: string) => new RegExp(`\\b${row}\\.${spelledAsColumn(field)}\\b`).test(text)
  return fields.filter((field) => !rows.every((row) => names(row, field)))
}

test('what may change of a plan and its items under those who bought is a column of them', () => {
  expect(Object.keys(Prisma.PlanScalarFieldEnum)).toEqual(expect.arrayContaining(NOT_OF_TERMS.plan))
  expect(Object.keys(Prisma.PlanItemScalarFieldEnum)).toEqual(expect.arrayContaining(NOT_OF_TERMS.item))
})

test('every other column of a plan makes another version of its terms when it changes, and is kept with it', () => {
  expect(unnamed('number-plan-terms', ['NEW', 'OLD'], terms)).toEqual([])
  expect(unnamed('keep-plan-terms', ['NEW'], terms)).toEqual([])
  expect(without(['planId', 'version'], Prisma.PlanTermsScalarFieldEnum)).toEqual(terms)
})

test('every other column of an item makes another version of the terms when it changes, and is copied to who buys it', () => {
  expect(unnamed('number-plan-items', ['sold_before', 'sold_after'], itemTerms)).toEqual([])
  expect(Object.keys(Prisma.SubscriptionItemScalarFieldEnum)).toEqual(expect.arrayContaining(itemTerms))
})
