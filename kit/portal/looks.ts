/** Looks at each page and dialog: axe, the width of a phone, and the tree of accessible names against a recorded one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { fromRoot } from '../../src/root.js'
import type { Account } from './accounts.js'
import { enter, openPage, settled, type Stage } from './stage.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RECORDED = fromRoot('kit', 'portal', 'looks')
const SCREENS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
const SCHEMES = ['light', 'dark'] as const
const LOCALES = ['en-GB', 'de-DE'] as const

/** These functions run in the page. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const VIOLATIONS = `axe.run(document).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`

export type Look = Readonly<{
  name: string
  account: Account
  hash: string
  isProrated?: boolean
  prepare?(page: Page): Promise<void>
}>
export type Options = Readonly<{ shots: string | undefined; records: boolean }>

const DATE =
  /(?:\d{1,2}(?: [A-Z][a-z]{2,8})?(?: 20\d\d)?\s?–\s?)?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: 20\d\d)?/g

/** A list as long as that of the countries, whose names are the browser's own. */
const COUNTRIES = /^( +- )option .*(?:\n +- option .*){100,}$/gm

/** Dates, ids, hours of quotes, beginnings of tokens and what is prorated by the moment differ from run to run. */
const masked = (tree: string, { isProrated = false }: Look): string =>
  tree
    .replaceAll(DATE, 'DATE')
    .replaceAll(/\b\d{2}\/20\d\d\b/g, 'MONTH')
    .replaceAll(/\b\d{2}:\d{2}\b/g, 'TIME')
    .replaceAll(/billing_\w+…/g, 'TOKEN')
    .replaceAll(/INV-\d+/g, 'INV-NUMBER')
    .replaceAll(/(subscriptions|invoices)\/\d+/g, '$1/ID')
    .replaceAll(COUNTRIES, '$1OPTIONS')
    .replaceAll(isProrated ? /-?€[\d,.]+/g : /$^/g, 'AMOUNT')

async function compareTree(stage: Stage, page: Page, look: Look, records: boolean): Promise<void> {
  const file = join(RECORDED, `${look.name}.txt`)
  const tree = `${masked(await page.locator('body').ariaSnapshot(), look)}\n`
  if (records) return writeFileSync(file, tree)
  const recorded = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const different = tree.split('\n').findIndex((line, at) => line !== recorded[at])
  if (different >= 0 || recorded.length !== tree.split('\n').length)
    stage.faults.push(
      `${look.name}: differs from ${file} in line ${different + 1}: ${tree.split('\n')[different]}. After a look, record it with --record`,
    )
}

/** @returns how often it looked */
export async function lookAt(stage: Stage, looks: readonly Look[], options: Options): Promise<number> {
  if (options.records) mkdirSync(RECORDED, { recursive: true })
  for (const locale of LOCALES)
    for (const look of looks) {
      const { name, account, hash, prepare } = look
      const page = await openPage(stage, `${name} ${locale}`, { locale, reducedMotion: 'reduce' })
      if (account.email === '') await page.goto(`${stage.server.origin}/portal${hash}`)
      else await enter(page, stage, account, hash)
      await settled(page)
      await prepare?.(page)
      await page.evaluate(AXE)
      if (locale === LOCALES[0]) await compareTree(stage, page, look, options.records)
      await lookInEachWay(stage, page, `${name}-${locale.slice(0, 2)}`, options)
      await page.context().close()
    }
  return looks.length * LOCALES.length * SCHEMES.length * Object.keys(SCREENS).length
}

async function lookInEachWay({ faults }: Stage, page: Page, name: string, { shots }: Options): Promise<void> {
  for (const colorScheme of SCHEMES)
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const where = `${name}-${colorScheme}-${screen}`
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(viewport)
      const wider = await page.evaluate<number>(OVERFLOW)
      if (wider > 0) faults.push(`${where}: ${wider} pixels wider than the screen`)
      for (const violation of await page.evaluate<string[]>(VIOLATIONS)) faults.push(`${where}: ${violation}`)
      if (shots !== undefined) await page.screenshot({ path: join(shots, `${where}.png`), fullPage: true })
    }
}
