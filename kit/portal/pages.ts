/** The pages and dialogs of the portal, with something to see on each. */
import type { Page } from 'playwright-core'
import { ACCOUNTS, type AccountKey, DEMO_PASSWORD } from '../../src/demo/accounts.js'
import { putBillingDetails } from '../../src/billables/put-billing-details.js'
import type { Services } from '../../src/services.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import type { TokenScope } from '../../src/tokens/scopes.js'
import { DECLINED_CARD, GOOD_CARD, openAccount } from './accounts.js'
import type { Look } from './looks.js'

const COMPANY = {
  name: 'Northwind Traders GmbH',
  addressLines: ['Hof 2, 3. Stock', 'Friedrichstraße 12'],
  postalCode: '10117',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE 123456789',
  email: 'accounts@northwind.example',
}

const TOKENS: readonly (readonly [string, TokenScope[]])[] = [
  ['Reports', ['read']],
  ['Metering of the production servers', ['read', 'usage']],
  ['Back office', ['read', 'usage', 'manage']],
]

/** By place, since the words differ between languages. */
const click = async (page: Page, selector: string) => {
  await page.locator(selector).first().click()
}
const openDialog = async (page: Page, selector: string) => {
  await click(page, selector)
  await page.locator('dialog[open]').waitFor()
}

export async function looksOf(services: Services): Promise<readonly Look[]> {
  const demo = (key: AccountKey) => ({
    billableId: 0,
    email: ACCOUNTS[key].email,
    password: DEMO_PASSWORD,
    subscriptions: [],
  })
  const nobody = { billableId: 0, email: '', password: '', subscriptions: [] }
  const slot = async (key: AccountKey, name: string) => {
    const where = { name, billable: { users: { some: { email: ACCOUNTS[key].email } } } }
    return `#/subscriptions/${(await services.database.subscription.findFirstOrThrow({ where, orderBy: { id: 'desc' } })).id}`
  }
  const empty = await openAccount(services, { cards: [] })
  const single = await openAccount(services, { cards: [GOOD_CARD], plans: ['team-yearly'] })
  for (const [name, scopes] of TOKENS) await issueToken(services, single.billableId, { name, scopes })
  await putBillingDetails(services, single.billableId, COMPANY)
  const declined = await openAccount(services, { cards: [DECLINED_CARD], plans: ['community'] })
  const free = await slot('northwind', 'hobby')
  const change = `#/subscriptions/${single.subscriptions[0]}/change`
  return [
    { name: 'sign-in', account: nobody, hash: '' },
    { name: 'overview', account: demo('northwind'), hash: '#/' },
    { name: 'overview-free', account: demo('northwind'), hash: free },
    { name: 'overview-lifetime', account: demo('northwind'), hash: await slot('northwind', 'desktop') },
    { name: 'overview-past-due', account: demo('halcyon'), hash: await slot('halcyon', 'analytics') },
    { name: 'overview-empty', account: empty, hash: '#/' },
    {
      name: 'upgrade',
      account: demo('northwind'),
      hash: `${free}/upgrade`,
      prepare: (page) => page.locator('input[value=pro]').check(),
    },
    {
      name: 'upgrade-dialog',
      account: demo('northwind'),
      hash: `${free}/upgrade`,
      async prepare(page) {
        await page.locator('input[value=pro]').check()
        await openDialog(page, 'main form button[type=submit]')
      },
    },
    { name: 'change', account: single, hash: change },
    {
      name: 'change-dialog',
      isProrated: true,
      account: single,
      hash: change,
      async prepare(page) {
        await page.locator('input[type=number]').fill('4')
        await openDialog(page, 'main form button[type=submit]')
      },
    },
    {
      name: 'cancel-dialog',
      account: single,
      hash: '#/',
      prepare: (page) => openDialog(page, '.lead .actions button'),
    },
    {
      name: 'invoices',
      account: demo('halcyon'),
      hash: '#/invoices',
      async prepare(page) {
        await click(page, '.rows button')
        await page.locator('.row-details table').waitFor()
      },
    },
    { name: 'invoices-of-a-company', account: single, hash: '#/invoices' },
    { name: 'billing-details', account: single, hash: '#/billing-details' },
    {
      name: 'billing-details-refused',
      account: single,
      hash: '#/billing-details',
      async prepare(page) {
        await page.locator('textarea').fill('1\n2\n3\n4\n5')
        await click(page, 'main form button[type=submit]')
        await page.locator('main .problem').waitFor()
      },
    },
    { name: 'cards', account: demo('northwind'), hash: '#/cards' },
    { name: 'cards-empty', account: empty, hash: '#/cards' },
    { name: 'tokens', account: single, hash: '#/tokens' },
    { name: 'tokens-empty', account: empty, hash: '#/tokens' },
    {
      name: 'token-dialog',
      account: demo('northwind'),
      hash: '#/tokens',
      prepare: (page) => openDialog(page, 'main .actions button'),
    },
    {
      name: 'declined',
      account: declined,
      hash: `#/subscriptions/${declined.subscriptions[0]}/upgrade`,
      async prepare(page) {
        await page.locator('input[value=pro]').check()
        await openDialog(page, 'main form button[type=submit]')
        await click(page, 'dialog button[type=submit]')
        await page.locator('dialog .problem').waitFor()
      },
    },
    {
      name: 'away',
      account: empty,
      hash: '#/',
      async prepare(page) {
        await page.route('**/payment-methods*', (route) => route.abort('connectionrefused'))
        await click(page, 'a[href="#/cards"]')
        await page.locator('main > .problem').waitFor()
      },
    },
  ]
}
