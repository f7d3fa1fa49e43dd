/** Tokens and invoices, what the portal says when something is wrong, and German. */
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { GOOD_CARD, openAccount } from './accounts.js'
import { enter, equal, type Journey, openPage, press, see, settled } from './stage.js'

const THIRTY_INVOICES = Array.from({ length: 30 }, () => 'team-yearly')

/** At the price of a plan with an item that blocks, and without that item. */
const BARE = { name: 'Bare desk', price: 700, currency: 'GBP', interval: 'week', intervalCount: 2 }

export const MORE_JOURNEYS: readonly Journey[] = [
  {
    name: 'a change at once that would give back the price of a used quota says why, and waits for the renewal',
    async play(stage, name) {
      const { services, operator } = stage.server
      await operator.ask('PUT', '/plans/desk-bare', BARE)
      const account = await openAccount(services, { plans: ['desk-weeks'] })
      const [id = 0] = account.subscriptions
      await tallyUsage(services, account.billableId, id, { feature: 'check_ins', quantity: 20 })
      const page = await openPage(stage, name)
      await enter(page, stage, account, `#/subscriptions/${id}/change`)
      await page.getByRole('radio', { name: /Bare desk/ }).check()
      await press(page, 'See what it costs')
      await see(page, 'It cannot be changed at once')
      await see(page, /^Check-ins: 20 were used of what is included, and the time so far has earned 0\./)
      await page.getByRole('radio', { name: 'With the next renewal', exact: true }).check()
      await press(page, 'See what it costs')
      await press(page, /^Change on /)
      await see(page, /^Changes to Bare desk on /)
      await operator.ask('DELETE', '/plans/desk-bare')
    },
  },
  {
    name: 'a token is issued with its scopes, works, is rolled, and is refused once it is revoked',
    async play(stage, name) {
      const { origin, services } = stage.server
      const account = await openAccount(services, { plans: ['pro'] })
      const page = await openPage(stage, name)
      await enter(page, stage, account, '#/tokens')
      const ask = async (token: string) =>
        (await fetch(`${origin}/billing/v1/plans`, { headers: { authorization: `Bearer ${token}` } })).status
      const shown = async () => {
        await see(page, 'Copy it now. It is shown this once and never again.')
        const token = await page.locator('input.token').inputValue()
        await press(page, 'I have kept it')
        return token
      }
      await see(page, 'There is no token yet')
      await press(page, 'Issue a token')
      await page.getByLabel('Name').fill('Reports')
      await page.getByRole('checkbox', { name: /^Count usage/ }).check()
      await page.getByLabel('How long it lives').selectOption('90')
      await press(page, 'Issue the token')
      const first = await shown()
      equal(await ask(first), 200, 'the answer to the new token')
      const [stored] = await services.database.token.findMany({ where: { name: 'Reports' } })
      equal(stored?.scopes.toSorted(), ['read', 'usage'], 'the scopes')
      await press(page, 'Roll Reports')
      await page.getByLabel('The old one goes on for').selectOption('0')
      await press(page, 'Roll the token')
      const second = await shown()
      equal([await ask(first), await ask(second)], [401, 200], 'the answers to the old and the new token')
      await press(page, 'Revoke Reports')
      await press(page, 'Revoke the token')
      await see(page, 'The token is revoked.')
      equal(await ask(second), 401, 'the answer to the revoked token')
    },
  },
  {
    name: 'invoices are listed page by page, with their lines and their PDF',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: THIRTY_INVOICES })
      const page = await openPage(stage, name)
      await enter(page, stage, account, '#/invoices')
      await settled(page)
      equal(await page.locator('.rows > li').count(), 20, 'the number of invoices at first')
      await press(page, 'Show more')
      await page.locator('.rows > li').nth(29).waitFor()
      await press(page, /^Lines of the invoice for /)
      await see(page, /^Invoice \S+\. Issued on /)
      const path = (await page.getByRole('link', { name: /^PDF/ }).first().getAttribute('href')) ?? ''
      const pdf = await page.request.get(new URL(path, page.url()).href)
      equal((await pdf.body()).subarray(0, 5).toString(), '%PDF-', 'the beginning of the document')
    },
  },
  {
    name: 'a session that ended asks for a sign-in, and leads back to the page',
    async play(stage, name) {
      const { services } = stage.server
      const account = await openAccount(services, { plans: ['pro'] })
      const page = await openPage(stage, name)
      await enter(page, stage, account)
      await settled(page)
      const { billableId } = account
      await services.database.session.deleteMany({ where: { user: { billableId } } })
      await services.database.token.updateMany({ where: { billableId }, data: { expiresAt: new Date(1) } })
      await page.getByRole('link', { name: 'Tokens' }).click()
      await see(page, 'Your session has ended')
      await page.locator('input[name=email]').fill(account.email)
      await page.locator('input[name=password]').fill(account.password)
      await press(page, 'Sign in')
      await see(page, 'There is no token yet')
    },
  },
  {
    name: 'a server that is away is named, and the page goes on when it is back',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['pro'] })
      const page = await openPage(stage, name)
      await enter(page, stage, account)
      await settled(page)
      await page.route('**/billing/v1/**', (route) => route.abort('connectionrefused'))
      await page.getByRole('link', { name: 'Cards' }).click()
      await see(page, 'The service cannot be reached')
      await page.unroute('**/billing/v1/**')
      await press(page, 'Try again')
      await see(page, 'Visa ending in 4242')
    },
  },
  {
    name: 'a limit says how long to wait, and an unknown fault names a number for support',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['pro'] })
      const page = await openPage(stage, name)
      await enter(page, stage, account)
      const answer = (status: number, headers: Record<string, string>, code: string) =>
        page.route('**/payment-methods*', (route) =>
          route.fulfill({ status, headers, json: { message: 'in English', code } }),
        )
      await answer(429, { 'retry-after': '7' }, 'throttled')
      await page.getByRole('link', { name: 'Cards' }).click()
      await see(page, 'Wait 7 seconds, then try again.')
      await page.unrouteAll()
      await answer(500, { 'x-request-id': 'abc-1' }, 'a_code_of_tomorrow')
      await press(page, 'Try again')
      await see(page, 'Number for support: abc-1')
    },
  },
  {
    name: 'a reader whose clock is years behind signs in all the same',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['pro'] })
      const page = await openPage(stage, name)
      await page.clock.setFixedTime(new Date('2019-05-01T00:00:00Z'))
      await enter(page, stage, account)
      await see(page, 'The trial ends on')
      const tokens = await stage.server.services.database.token.findMany({
        where: { billableId: account.billableId, revokedAt: null },
      })
      const lives = tokens.map(({ createdAt, expiresAt }) => (expiresAt ? +expiresAt - +createdAt : 0) <= 3_600_000)
      equal(lives, [true], 'tokens that live no longer than an hour')
    },
  },
  {
    name: 'a German reader finds German words, amounts and dates, and may choose English',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { cards: [GOOD_CARD], plans: ['community'] })
      const page = await openPage(stage, name, { locale: 'de-DE' })
      await enter(page, stage, account, `#/subscriptions/${account.subscriptions[0]}/upgrade`)
      await page.getByRole('radio', { name: /^Pro/ }).check()
      await press(page, 'Weiter')
      await press(page, '49,00 $ zahlen und wechseln')
      await see(page, 'Ihr Tarif ist jetzt Pro.')
      await see(page, /^Verlängert sich am \d{1,2}\. \p{L}+ \d{4}$/u)
      equal(await page.evaluate('document.documentElement.lang'), 'de', 'the language of the page')
      await page.getByLabel('Sprache').selectOption('en')
      await see(page, 'Your subscription')
      await page.reload()
      await see(page, 'Your subscription')
    },
  },
]
