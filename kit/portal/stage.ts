/** A browser before a running server, in which every fault that a page reports is kept. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { RunningServer } from '../running-server.js'
import type { Account } from './accounts.js'

export type Stage = Readonly<{ server: RunningServer; browser: Browser; faults: string[] }>

/** A refusal that the page explains is a line in the browser's console all the same. */
const REFUSED = /^Failed to load resource: /

/** Opens a page of its own context. Errors of scripts, breaches of the policy and foreign requests are faults. */
export async function openPage(
  { server, browser, faults }: Stage,
  where: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) faults.push(`${where}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${where}: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin)) faults.push(`${where}: asks another host: ${request.url()}`)
  })
  return page
}

/** Opens a page of the portal and signs in there. */
export async function enter(page: Page, { server }: Stage, account: Account, hash = '#/'): Promise<void> {
  await page.goto(`${server.origin}/portal${hash}`)
  await page.locator('input[name=email]').fill(account.email)
  await page.locator('input[name=password]').fill(account.password)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('navigation').waitFor()
}

export const see = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** Waits until nothing is loading: what loads shows its outline from the start. */
export const settled = (page: Page): Promise<void> => page.locator('main:not(:has(.skeleton)) h1').waitFor()

const POLL_MS = 50
const POLLS = 200

/** Waits until the service shows what a page sent as it was left, which no answer tells. */
export async function eventually(read: () => Promise<unknown>, wanted: unknown, what: string): Promise<void> {
  for (let poll = 0; poll < POLLS && (await read()) !== wanted; poll += 1) await pause(POLL_MS)
  equal(await read(), wanted, what)
}

export type Journey = Readonly<{ name: string; play(stage: Stage, name: string): Promise<void> }>

export function equal(found: unknown, wanted: unknown, what: string): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what} is ${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`)
}
