/** What a reader does in the portal, from the first click to what the service then says of it. */
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { DECLINED_CARD, GOOD_CARD, openAccount, SECOND_CARD } from './accounts.js'
import { enter, equal, eventually, type Journey, openPage, press, see, type Stage } from './stage.js'

const livingTokens = ({ server: { services } }: Stage, billableId: number) =>
  services.database.token.count({ where: { billableId, revokedAt: null } })

const statusOf = async ({ server: { services } }: Stage, id: number) =>
  (await services.database.subscription.findUniqueOrThrow({ where: { id } })).status

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'a wrong password is refused in words, and signing out leaves no token behind',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['pro'] })
      const page = await openPage(stage, name)
      await enter(page, stage, { ...account, password: 'not this one' }).catch(() => undefined)
      await see(page, 'The e-mail address or the password is wrong')
      await enter(page, stage, account)
      await see(page, 'The trial ends on')
      equal(await livingTokens(stage, account.billableId), 1, 'the number of tokens of an open page')
      await press(page, 'Sign out')
      await see(page, 'Your plan, usage and invoices at')
      equal(await livingTokens(stage, account.billableId), 0, 'the number of tokens after signing out')
    },
  },
  {
    name: 'a page that is loaded again is still signed in, and has one token',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['community'] })
      const page = await openPage(stage, name)
      await enter(page, stage, account, '#/cards')
      await page.reload()
      await see(page, 'Visa ending in 4242')
      await eventually(() => livingTokens(stage, account.billableId), 1, 'the number of tokens')
    },
  },
  {
    name: 'the keyboard alone upgrades, and the amount is on the button',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['community'] })
      const page = await openPage(stage, name)
      await enter(page, stage, account)
      await page.getByRole('link', { name: 'Upgrade' }).waitFor()
      const focused = () => page.evaluate<string>('document.activeElement.textContent || document.activeElement.value')
      const tabTo = async (wanted: RegExp) => {
        for (let step = 0; step < 30; step += 1) {
          await page.keyboard.press('Tab')
          if (wanted.test(await focused())) return
        }
        throw new Error(`the keyboard does not reach ${wanted}`)
      }
      await tabTo(/^Upgrade$/)
      await page.keyboard.press('Enter')
      await page.getByRole('radio').first().waitFor()
      await tabTo(/^pro$/)
      await page.keyboard.press('Space')
      await tabTo(/^Continue$/)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await tabTo(/^Pay US\$49\.00 and upgrade$/)
      await page.keyboard.press('Enter')
      await see(page, 'You are on Pro now.')
      await see(page, 'Renews on')
    },
  },
  {
    name: 'a declined card changes nothing, and the reader pays with another one',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, {
        cards: [DECLINED_CARD, GOOD_CARD],
        plans: ['community'],
      })
      const page = await openPage(stage, name)
      await enter(page, stage, account, `#/subscriptions/${account.subscriptions[0]}/upgrade`)
      const buy = async () => {
        await page.getByRole('radio', { name: /^Pro/ }).check()
        await press(page, 'Continue')
        await press(page, 'Pay US$49.00 and upgrade')
      }
      await buy()
      await see(page, 'The payment did not go through')
      equal(await statusOf(stage, account.subscriptions[0] ?? 0), 'free', 'the status after a declined card')
      await press(page, 'To your cards')
      await press(page, 'Use for payments: Visa ending in 4242')
      await see(page, 'Visa ending in 4242 pays your invoices from now on.')
      await page.goto(`${stage.server.origin}/portal#/subscriptions/${account.subscriptions[0]}/upgrade`)
      await buy()
      await see(page, 'You are on Pro now.')
    },
  },
  {
    name: 'a change is paid at the price of its quote, and a stale quote is asked for again',
    async play(stage, name) {
      const { services } = stage.server
      const account = await openAccount(services, { plans: ['team-yearly'] })
      const [id = 0] = account.subscriptions
      const page = await openPage(stage, name)
      await enter(page, stage, account, `#/subscriptions/${id}/change`)
      await page.getByLabel('Quantity').fill('3')
      await press(page, 'See what it costs')
      await see(page, 'This price holds until')
      await changeSubscription(services, account.billableId, id, { quantity: 2, timing: 'now' })
      await press(page, /^Pay €[\d.]+ and change$/)
      await see(page, 'This price no longer holds')
      await press(page, 'Get a new price')
      await page.getByText('This price no longer holds').waitFor({ state: 'detached' })
      await press(page, /^Pay €[\d.]+ and change$/)
      await see(page, 'You are on Team, yearly now.')
      const { quantity } = await services.database.subscription.findUniqueOrThrow({ where: { id } })
      equal(quantity, 3, 'the quantity after the change')
    },
  },
  {
    name: 'a change with the next renewal is shown, and can be dropped',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['team-yearly'] })
      const page = await openPage(stage, name)
      await enter(page, stage, account, `#/subscriptions/${account.subscriptions[0]}/change`)
      await page.getByLabel('Quantity').fill('3')
      await page.getByRole('radio', { name: 'With the next renewal', exact: true }).check()
      await press(page, 'See what it costs')
      await press(page, /^Change on /)
      await see(page, /^Changes to Team, yearly on /)
      await press(page, 'Keep the present plan')
      await see(page, 'The planned change is dropped.')
    },
  },
  {
    name: 'a cancelled subscription is resumed, and then ended for good',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['team-yearly'] })
      const [id = 0] = account.subscriptions
      const page = await openPage(stage, name)
      await enter(page, stage, account)
      await press(page, 'Cancel')
      await press(page, /^Cancel on /)
      await see(page, /^Cancelled\. You keep access until .*\.$/)
      await press(page, 'Resume')
      await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
      await see(page, 'The subscription goes on.')
      await press(page, 'Cancel')
      await page.getByRole('radio', { name: /^Now/ }).check()
      await press(page, 'End it now')
      await see(page, 'The subscription has ended.')
      equal(await statusOf(stage, id), 'canceled', 'the status after ending it')
    },
  },
  {
    name: 'a card is deleted, but not the one that pays',
    async play(stage, name) {
      const { services } = stage.server
      const account = await openAccount(services, { cards: [GOOD_CARD, SECOND_CARD], plans: ['team-yearly'] })
      const page = await openPage(stage, name)
      await enter(page, stage, account, '#/cards')
      await press(page, 'Delete Visa ending in 4242')
      await press(page, 'Delete the card')
      await see(page, 'This card pays for a subscription')
      await press(page, 'Keep it as it is')
      await press(page, 'Delete Mastercard ending in 4444')
      await press(page, 'Delete the card')
      await see(page, 'The card is deleted.')
      equal(await page.locator('.rows > li').count(), 1, 'the number of cards left')
    },
  },
]
