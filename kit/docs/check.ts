/**
 * npm run docs:check [-- --shots FOLDER]: opens each page of docs/site in headless Chromium, at phone and desktop
 * width, light and dark. It allows no console error, no request to another host, no broken link or anchor and nothing
 * wider than the screen, and the keyboard must reach the page. It also runs the programs that verify webhooks. It needs
 * Chromium (the variable CHROMIUM names another one).
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { fromRoot } from '../../src/root.js'
import { brokenLinks, pagesOf, serveSite } from './site.js'
import { checkVerifiers } from './verifiers.js'
import { addToTally } from '../../scripts/tally.js'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const SITE = fromRoot('docs', 'site')
const SCREENS = [
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

const { values } = parseArgs({ options: { shots: { type: 'string' } } })
const faults: string[] = []

/** These functions run in the page. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const DEAD_ANCHORS = `[...document.querySelectorAll('a[href^="#"]')]
  .map((link) => decodeURIComponent(link.getAttribute('href').slice(1)))
  .filter((id) => id !== '' && !id.startsWith('/') && !document.getElementById(id))`

type Look = Readonly<{ page: Page; file: string; where: string; origin: string }>

function watch({ page, where, origin }: Look): void {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${where}: console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${where}: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) faults.push(`${where}: asks another host: ${url}`)
  })
}

async function look(look: Look): Promise<void> {
  const { page, file, where, origin } = look
  watch(look)
  await page.goto(`${origin}/${file}`, { waitUntil: 'networkidle' })
  const wider = await page.evaluate<number>(OVERFLOW)
  if (wider > 1) faults.push(`${where}: ${wider} pixels wider than the screen`)
  const missing = await page.evaluate<string[]>(DEAD_ANCHORS)
  if (file !== 'reference.html') for (const id of missing) faults.push(`${where}: no anchor #${id}`)
  await page.keyboard.press('Tab')
  const focused = await page.evaluate<string>('document.activeElement.tagName')
  if (focused !== 'A') faults.push(`${where}: the first Tab reaches ${focused}, not a link`)
  if (values.shots !== undefined)
    await page.screenshot({ path: join(values.shots, `${where.replaceAll(' ', '-')}.png`) })
}

async function lookEverywhere(browser: Browser, origin: string): Promise<number> {
  let looks = 0
  for (const { name, viewport } of SCREENS)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme })
      for (const file of pagesOf(SITE)) {
        const page = await context.newPage()
        await look({ page, file, where: `${file} ${name} ${colorScheme}`, origin })
        await page.close()
        looks += 1
      }
      await context.close()
    }
  return looks
}

if (values.shots !== undefined) mkdirSync(values.shots, { recursive: true })
const site = await serveSite(SITE)
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
try {
  const looks = await lookEverywhere(browser, site.origin)
  faults.push(...brokenLinks(SITE), ...(await checkVerifiers()))
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(`docs: ${looks} looks at ${pagesOf(SITE).length} pages, ${faults.length} faults`)
  addToTally({ passed: Math.max(0, looks - faults.length), failed: faults.length })
} finally {
  await browser.close()
  site.close()
}
process.exitCode = faults.length === 0 ? 0 : 1
