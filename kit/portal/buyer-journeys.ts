/** What a reader does with the billing details, from the first click to what the service then writes on an invoice. */
import type { Page } from 'playwright-core'
import { createSubscription } from '../../src/lifecycle/create-subscription.js'
import { openAccount } from './accounts.js'
import { enter, equal, type Journey, openPage, press, see, type Stage } from './stage.js'

const buyersOf = async ({ server: { services } }: Stage, billableId: number) => {
  const invoices = await services.database.invoice.findMany({ where: { billableId }, orderBy: { id: 'asc' } })
  return invoices.map(({ buyer }) => buyer)
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
}

/** What a screen reader says of the field that has the focus: its tag, and what describes it. */
const FOCUSED = `(() => {
  const { tagName, attributes } = document.activeElement
  const ids = attributes['aria-describedby']?.value.split(' ') ?? []
  return [tagName, ...ids.map((id) => document.getElementById(id).textContent)]
})()`

export const BUYER_JOURNEYS: readonly Journey[] = [
  {
    name: 'a company writes its billing details, and its next invoice names them',
    async play(stage, name) {
      const { services } = stage.server
      const { billableId, ...login } = await openAccount(services, { plans: ['team-yearly'] })
      const page = await openPage(stage, name)
      await enter(page, stage, { billableId, ...login }, '#/invoices')
      await see(page, 'Add an address and a tax number')
      await page.getByRole('link', { name: 'Edit the billing details' }).click()
      await fill(page, {
        'Name or company': 'Žofie & Co GmbH',
        'Street and house': 'Hof 2\nFriedrichstraße 12',
        'Postal code': '10117',
        City: 'Berlin',
        'Tax number': 'DE 123456789',
      })
      await page.getByLabel('Country').selectOption('Germany')
      await press(page, 'Save')
      await see(page, 'The billing details are saved.')
      for (const line of ['Žofie & Co GmbH', 'Friedrichstraße 12', '10117 Berlin', 'Germany']) await see(page, line)
      const order = { planKey: 'team-yearly', gateway: 'sandbox', name: 'second', quantity: 1 }
      await createSubscription(services, billableId, order)
      const [before, after] = await buyersOf(stage, billableId)
      equal(before, { name: 'Portal reader' }, 'the buyer of the invoice before')
      equal(
        Object.entries(after as object).toSorted(),
        Object.entries({
          name: 'Žofie & Co GmbH',
          addressLines: ['Hof 2', 'Friedrichstraße 12'],
          postalCode: '10117',
          city: 'Berlin',
          country: 'DE',
          taxId: 'DE 123456789',
        }).toSorted(),
        'the buyer of the invoice after',
      )
    },
  },
  {
    name: 'what the service refuses of billing details stands at its field, which has the focus',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, {})
      const page = await openPage(stage, name)
      await enter(page, stage, account, '#/billing-details')
      await fill(page, { 'Street and house': '1\n2\n3\n4\n5', City: 'Berlin' })
      await page.getByLabel('Country').selectOption('DE')
      await press(page, 'Save')
      await see(page, 'Something is not filled in right')
      const [tag, advice, refusal = ''] = await page.evaluate<string[]>(FOCUSED)
      equal([tag, advice], ['TEXTAREA', 'Up to four lines.'], 'the field that has the focus, and its advice')
      equal(refusal.startsWith('Not accepted: '), true, `“${refusal}” as what says why`)
      equal(await page.locator('[aria-invalid=true]').count(), 1, 'the number of fields that are refused')
      await fill(page, { 'Street and house': 'Hof 2' })
      await press(page, 'Save')
      await see(page, 'The billing details are saved.')
    },
  },
]
