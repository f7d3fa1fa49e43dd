/** Two accounts in one browser, where a page must stay its own account's, and signing out must be what it says. */
import type { Page } from 'playwright-core'
import { revokeAllTokens } from '../../src/tokens/revoke-all-tokens.js'
import { type Account, openAccount } from './accounts.js'
import { enter, equal, eventually, type Journey, openPage, press, see, settled, type Stage } from './stage.js'

const living = ({ server: { services } }: Stage, { billableId }: Account, name?: string) =>
  services.database.token.count({ where: { billableId, revokedAt: null, ...(name !== undefined && { name }) } })

const both = async ({ server: { services } }: Stage): Promise<[Account, Account]> => [
  await openAccount(services, { plans: ['pro'] }),
  await openAccount(services, { plans: ['team-yearly'] }),
]

/** Another tab, where the reader of the first one signs out and somebody else signs in. */
async function handOver(page: Page, stage: Stage, other: Account): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(`${stage.server.origin}/portal#/`)
  await press(tab, 'Sign out')
  await enter(tab, stage, other)
  await settled(tab)
}

/** Keeps the first request of a method back until it is let go. */
async function keepBack(page: Page, path: string, wanted: string): Promise<() => void> {
  let letGo: () => void = () => undefined
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(path, async (route) => {
    if (route.request().method() === wanted) await free
    await route.continue().catch(() => undefined)
  })
  return letGo
}

export const SHARED_BROWSER_JOURNEYS: readonly Journey[] = [
  {
    name: 'a page writes nothing into the account of somebody who has signed in since in another tab',
    async play(stage, name) {
      const [first, second] = await both(stage)
      const { services } = stage.server
      const page = await openPage(stage, name)
      await enter(page, stage, first, '#/billing-details')
      const filled = { 'Name or company': 'The first company', 'Street and house': 'Hof 2', City: 'Berlin' }
      for (const [label, value] of Object.entries(filled)) await page.getByLabel(label).fill(value)
      await page.getByLabel('Country').selectOption('Germany')
      await handOver(page, stage, second)
      await revokeAllTokens(services, first.billableId)
      await press(page, 'Save')
      await see(page, 'Your session has ended')
      const { billingDetails } = await services.database.billable.findUniqueOrThrow({
        where: { id: second.billableId },
        include: { billingDetails: true },
      })
      equal(billingDetails, null, 'the billing details of the other account')
    },
  },
  {
    name: 'a page shows no token of somebody who has signed in since in another tab, and leaves none behind',
    async play(stage, name) {
      const [first, second] = await both(stage)
      const page = await openPage(stage, name)
      await enter(page, stage, first, '#/tokens')
      await settled(page)
      await press(page, 'Issue a token')
      await page.getByRole('dialog').getByLabel('Name').fill('Reports')
      await handOver(page, stage, second)
      await press(page, 'Issue the token')
      await see(page, 'Your session has ended')
      equal(await living(stage, second, 'Reports'), 0, 'the living tokens of that name in the other account')
    },
  },
  {
    name: 'who signs in after another on the same page sees an account of their own, and the other leaves no token',
    async play(stage, name) {
      const [first, second] = await both(stage)
      const page = await openPage(stage, name)
      await enter(page, stage, first)
      await see(page, 'The trial ends on')
      const letGo = await keepBack(page, '**/tokens/*', 'DELETE')
      await press(page, 'Sign out')
      await page.getByRole('link', { name: 'Invoices' }).click()
      letGo()
      await see(page, 'Your plan, usage and invoices at')
      await enter(page, stage, second)
      await see(page, 'Team, yearly')
      await eventually(() => living(stage, first), 0, 'the living tokens of the first account')
    },
  },
  {
    name: 'a sign-out that did not work says so, and works when it is tried again',
    async play(stage, name) {
      const [account] = await both(stage)
      const page = await openPage(stage, name)
      await enter(page, stage, account)
      await settled(page)
      await page.route('**/session', (route) => route.fulfill({ status: 503, body: '' }))
      await press(page, 'Sign out')
      await see(page, 'You are still signed in')
      await page.unroute('**/session')
      await press(page, 'Try again')
      await see(page, 'Your plan, usage and invoices at')
      await page.reload()
      await see(page, 'Your plan, usage and invoices at')
    },
  },
  {
    name: 'a token whose answer was lost is shown when the reader tries again, and is one token',
    async play(stage, name) {
      const [account] = await both(stage)
      const page = await openPage(stage, name)
      await enter(page, stage, account, '#/tokens')
      await settled(page)
      await press(page, 'Issue a token')
      await page.getByRole('dialog').getByLabel('Name').fill('Reports')
      await page.getByLabel('How long it lives').selectOption('30 days')
      await page.route('**/tokens', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await press(page, 'Issue the token')
      await see(page, 'The service cannot be reached')
      await page.unroute('**/tokens')
      await press(page, 'Issue the token')
      await see(page, 'Your new token')
      equal(await living(stage, account, 'Reports'), 1, 'the living tokens of that name')
    },
  },
]
