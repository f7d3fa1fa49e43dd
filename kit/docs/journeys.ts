/** What readers do on the pages. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { Login } from '../accounts.js'

type Scene = Readonly<{ page: Page; docs: string; login: Login; operatorKey: string }>
export type Journey = Readonly<{ name: string; play: (scene: Scene) => Promise<void> }>

/** Opens the form of an operation. */
async function formOf(page: Page, id: string): Promise<Locator> {
  const article = page.locator(`article[aria-labelledby="${id}"]`)
  await article.getByText('Try it').click()
  return article.getByRole('form')
}

async function send(form: Locator): Promise<string> {
  await form.getByRole('button', { name: 'Send' }).click()
  return (await form.locator('.result h4').textContent()) ?? ''
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** How many blocks of code begin under the button that copies them. It runs in the page. */
const COVERED = `[...document.querySelectorAll('.code')].filter((code) => {
  const [pre, copy] = ['pre', '.copy'].map((part) => code.querySelector(part))
  const begins = pre.getBoundingClientRect().top + parseFloat(getComputedStyle(pre).paddingTop)
  return getComputedStyle(copy).opacity === '1' && begins < copy.getBoundingClientRect().bottom
}).length`

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'the search finds guides, operations and errors, with the keyboard alone',
    async play({ page, docs }) {
      await page.goto(docs)
      for (const [query, place] of [
        ['usage_blocked', '/docs/errors.html#usage_blocked'],
        ['cancel a subscription', '/docs/reference-subscriptions.html#cancelSubscription'],
        ['replay', 'replayEvents'],
        ['scopes', '/docs/authentication.html#what-a-token-may-do'],
      ] as const) {
        await page.keyboard.press('Control+k')
        await page.getByRole('searchbox', { name: 'Search' }).fill(query)
        const links = page.locator('.results a')
        await links.first().waitFor()
        const hrefs = await links.evaluateAll((all) => all.map((each) => (each as { href?: string }).href ?? ''))
        assert(
          hrefs.some((href) => href.includes(place)),
          `${query} does not find ${place}: ${hrefs.join(' ')}`,
        )
        await page.keyboard.press('Enter')
        await page.waitForURL(hrefs[0] ?? '')
      }
    },
  },
  {
    name: 'a sample is copied as it stands, in the language that the reader chose before',
    async play({ page, docs }) {
      await page.goto(`${docs}reference-subscriptions.html`)
      await page.locator('#cancelSubscription').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Python', exact: true }).first().click()
      await page.goto(`${docs}reference-plans.html`)
      const sample = page.locator('article .sample[data-of="python"]').first()
      await sample.hover()
      await sample.getByRole('button', { name: 'Copy' }).click()
      await sample.getByText('Copied').waitFor()
      const copied = await page.evaluate<string>('navigator.clipboard.readText()')
      assert.equal(copied, await sample.locator('pre').textContent())
      assert.match(copied, /^import os\n\nimport httpx\n/)
    },
  },
  {
    name: 'on a phone, where the button to copy is always shown, it covers no code',
    async play({ page, docs }) {
      const context = await page.context().browser()!.newContext(PHONE)
      const phone = await context.newPage()
      for (const file of ['', 'reference-usage.html']) {
        await phone.goto(`${docs}${file}`)
        await phone.getByRole('button', { name: 'Copy' }).first().waitFor()
        assert.equal(await phone.evaluate<number>(COVERED), 0)
      }
      await context.close()
    },
  },
  {
    name: 'a reader signs in, issues a token and reads the plans, all on the pages',
    async play({ page, docs, login }) {
      await page.goto(`${docs}reference-sessions.html`)
      const signIn = await formOf(page, 'createSession')
      await signIn.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify(login))
      assert.match(await send(signIn), /^204 /)
      await page.goto(`${docs}reference-tokens.html`)
      assert.match(await send(await formOf(page, 'issueToken')), /^201 /)
      await page.goto(`${docs}reference-plans.html`)
      const plan = await formOf(page, 'getPlan')
      assert.match(await send(plan), /^200 /)
      assert.match((await plan.locator('.result pre').first().textContent()) ?? '', /"key": "pro"/)
      assert(await plan.getByText(`${new URL(docs).origin}/billing/v1/plans/{plan}`).isVisible())
    },
  },
  {
    name: 'a refusal is shown with its body, and the operator’s key opens the operator’s reference',
    async play({ page, docs, operatorKey }) {
      await page.goto(`${docs}operator-reference-accounts.html`)
      const list = await formOf(page, 'listBillables')
      assert.match(await send(list), /^401 /)
      assert.match((await list.locator('.result pre').first().textContent()) ?? '', /unauthenticated/)
      await list.getByRole('textbox', { name: 'Bearer credential' }).fill(operatorKey)
      assert.match(await send(list), /^200 /)
    },
  },
]
