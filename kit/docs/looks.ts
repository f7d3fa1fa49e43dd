/** Looks at each page of the docs in each way that a reader may see it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const SCHEMES = ['light', 'dark'] as const
const MOST_SCRIPT = 150 * 1024

/** These functions run in the page. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const VIOLATIONS = `axe.run(document).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`
/** What the browser would refuse to run or to show under a strict policy. */
const INLINE = `document.querySelectorAll('script:not([src]), style, [style], [onclick]').length`
const IDS_TWICE = `[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)`

export type Stage = Readonly<{ browser: Browser; origin: string; faults: string[] }>

/** Counts the bytes of script, and takes down what a page must not do. */
function watch(page: Page, file: string, { origin, faults }: Stage): { script: number } {
  const seen = { script: 0 }
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${file}: console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${file}: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) faults.push(`${file}: asks another host: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    void response.body().then((body) => (seen.script += body.byteLength))
  })
  return seen
}

export async function lookAtPages(stage: Stage, files: readonly string[], shots: string | undefined) {
  const context = await stage.browser.newContext({ bypassCSP: false })
  let looks = 0
  let heaviest = 0
  for (const file of files) {
    const page = await context.newPage()
    const seen = watch(page, file, stage)
    await page.goto(`${stage.origin}/docs/${file}`, { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    const focused = await page.evaluate<string>('document.activeElement.textContent')
    if (focused !== 'Skip to the content') stage.faults.push(`${file}: the first Tab reaches ${focused}`)
    if ((await page.evaluate<number>(INLINE)) > 0) stage.faults.push(`${file}: has inline script or style`)
    for (const id of await page.evaluate<string[]>(IDS_TWICE)) stage.faults.push(`${file}: the id ${id} is there twice`)
    await page.evaluate(AXE)
    looks += await lookInEachWay(stage, page, file, shots)
    if (seen.script > MOST_SCRIPT) stage.faults.push(`${file}: ${seen.script} bytes of script`)
    heaviest = Math.max(heaviest, seen.script)
    await page.close()
  }
  await context.close()
  return { looks, heaviest }
}

/** @returns how often it looked */
async function lookInEachWay({ faults }: Stage, page: Page, file: string, shots: string | undefined): Promise<number> {
  let looks = 0
  for (const colorScheme of SCHEMES)
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const where = `${file.replace('.html', '')}-${colorScheme}-${screen}`
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(viewport)
      const wider = await page.evaluate<number>(OVERFLOW)
      if (wider > 0) faults.push(`${where}: ${wider} pixels wider than the screen`)
      for (const violation of await page.evaluate<string[]>(VIOLATIONS)) faults.push(`${where}: ${violation}`)
      if (shots !== undefined) await page.screenshot({ path: join(shots, `${where}.png`) })
      looks += 1
    }
  return looks
}
