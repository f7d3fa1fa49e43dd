/**
 * npm run docs:check [-- --shots FOLDER --only TEXT]: looks at each page of the docs as the service serves them, in
 * headless Chromium, at phone and desktop width, light and dark: axe, nothing wider than the screen, no console error,
 * no request to another host, at most 150 KB of script. Then it searches, copies and tries operations, looks for broken
 * links in the published site, and runs the programs that verify webhooks. It needs Chromium (the variable CHROMIUM
 * names another one).
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { addToTally } from '../../scripts/tally.js'
import { fromRoot } from '../../src/root.js'
import { prepareAccounts } from '../accounts.js'
import { startServer } from '../running-server.js'
import { JOURNEYS } from './journeys.js'
import { lookAtPages } from './looks.js'
import { brokenLinks, pagesOf } from './site.js'
import { checkVerifiers } from './verifiers.js'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const SITE = fromRoot('docs', 'site')

const { values } = parseArgs({ options: { shots: { type: 'string' }, only: { type: 'string', default: '' } } })
if (values.shots !== undefined) mkdirSync(values.shots, { recursive: true })

const pages = pagesOf(SITE).filter((file) => file.includes(values.only))
const server = await startServer()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
const faults: string[] = []
try {
  const { main } = await prepareAccounts(server.operator, { edges: false })
  const { looks, heaviest } = await lookAtPages({ browser, origin: server.origin, faults }, pages, values.shots)
  const journeys = values.only === '' ? JOURNEYS : []
  for (const { name, play } of journeys) {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await play({ page, docs: `${server.origin}/docs/`, login: main, operatorKey: server.operatorKey }).catch(
      (error: unknown) => faults.push(`${name}: ${String(error)}`),
    )
    await context.close()
  }
  faults.push(...brokenLinks(SITE), ...(values.only === '' ? await checkVerifiers() : []))
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(
    `docs: ${looks} looks with axe at ${pages.length} pages, ${journeys.length} journeys, at most ${heaviest} bytes of script, ${faults.length} faults`,
  )
  addToTally({ passed: Math.max(0, looks + journeys.length - faults.length), failed: faults.length })
} finally {
  await browser.close()
  await server.close()
}
process.exitCode = faults.length === 0 ? 0 : 1
