/**
 * npm run portal:check [-- --shots FOLDER --record --only TEXT --skip journeys|looks]: plays each journey of the portal
 * in headless Chromium before a running server, then looks at each page in both languages, light and dark, at phone and
 * desktop width. It needs Chromium (the variable CHROMIUM names another one).
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { addToTally } from '../../scripts/tally.js'
import { seedDemo } from '../../src/demo/seed.js'
import { preparePlans } from '../accounts.js'
import { startServer } from '../running-server.js'
import { BUYER_JOURNEYS } from './buyer-journeys.js'
import { EDGE_JOURNEYS } from './edge-journeys.js'
import { JOURNEYS } from './journeys.js'
import { lookAt } from './looks.js'
import { MORE_JOURNEYS } from './more-journeys.js'
import { looksOf } from './pages.js'
import { SHARED_BROWSER_JOURNEYS } from './shared-browser-journeys.js'
import type { Stage } from './stage.js'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const { values } = parseArgs({
  options: {
    shots: { type: 'string' },
    record: { type: 'boolean', default: false },
    only: { type: 'string' },
    skip: { type: 'string' },
  },
})
if (values.shots !== undefined) mkdirSync(values.shots, { recursive: true })

const server = await startServer()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
const stage: Stage = { server, browser, faults: [] }
const isWanted = ({ name }: Readonly<{ name: string }>) => values.only === undefined || name.includes(values.only)

async function playAll(): Promise<number> {
  const journeys = [
    ...JOURNEYS,
    ...MORE_JOURNEYS,
    ...BUYER_JOURNEYS,
    ...EDGE_JOURNEYS,
    ...SHARED_BROWSER_JOURNEYS,
  ].filter(isWanted)
  for (const { name, play } of journeys) {
    const before = stage.faults.length
    await play(stage, name).catch((error: unknown) => stage.faults.push(`${name}: ${String(error)}`))
    for (const context of browser.contexts()) await context.close()
    console.log([`${stage.faults.length === before ? '✓' : '✗'} ${name}`, ...stage.faults.slice(before)].join('\n  '))
  }
  return journeys.length
}

async function lookAtAll(): Promise<number> {
  await seedDemo(server.services)
  const pages = (await looksOf(server.services)).filter(isWanted)
  return lookAt(stage, pages, { shots: values.shots, records: values.record })
}

try {
  await preparePlans(server.operator)
  const journeys = values.skip === 'journeys' ? 0 : await playAll()
  const looks = values.skip === 'looks' ? 0 : await lookAtAll()
  for (const fault of stage.faults) console.log(`✗ ${fault}`)
  console.log(`portal: ${journeys} journeys, ${looks} looks with axe, ${stage.faults.length} faults`)
  const { length: failed } = stage.faults
  addToTally({ passed: Math.max(0, journeys + looks - failed), failed })
} finally {
  await browser.close()
  await server.close()
}
process.exitCode = stage.faults.length === 0 ? 0 : 1
