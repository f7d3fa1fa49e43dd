import { mkdir } from 'node:fs/promises'
import type { Command } from 'commander'
import { ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.js'
import { demoRequests } from '../../demo/requests.js'
import { seedDemo } from '../../demo/seed.js'
import { findTargets } from '../../demo/targets.js'
import type { Services } from '../../services.js'
import { readSettings } from '../../settings.js'
import { type OutputOptions, print, verb } from '../terminal/answer.js'
import { aligned } from '../terminal/text.js'

export function demoCommand(program: Command): void {
  verb(program, 'demo', 'serve an example, with the API on, and print a request for each operation').action(
    async (options: OutputOptions) => {
      if (process.env['npm_lifecycle_event'] !== undefined) endWithParent()
      const settings = readSettings({
        ...process.env,
        API_ENABLED: 'true',
        DEFAULT_GATEWAY: process.env['DEFAULT_GATEWAY'] || 'sandbox',
        LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
      })
      const { serverLog, startServer } = await import('../../main.js')
      const log = serverLog(settings.logLevel, process.stderr)
      const guide = await startServer(settings, { log, prepare: prepareGuide, migrates: true })
      print(options, { json: guide, text: textOf(guide) })
    },
  )
}

const LOOK_EVERY_MS = 500

/** npm runs a script by a shell, and a shell that is told to end does not tell what it runs. */
function endWithParent(): void {
  const { ppid: parent } = process
  const looks = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looks)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS).unref()
}

type Guide = Awaited<ReturnType<typeof prepareGuide>>

async function prepareGuide(services: Services) {
  const { settings, clock } = services
  await mkdir(settings.dataDir, { recursive: true })
  const { northwind } = await seedDemo(services)
  const targets = await findTargets(services, northwind)
  return {
    ...(settings.portalEnabled && { portal: `${settings.baseUrl}/portal` }),
    url: settings.baseUrl,
    docs: `${settings.baseUrl}/docs`,
    email: ACCOUNTS.northwind.email,
    password: DEMO_PASSWORD,
    token: targets.token,
    requests: demoRequests(settings, targets, clock.now()),
  }
}

function textOf({ portal, url, docs, email, password, token, requests }: Guide): string {
  const others = Object.values(ACCOUNTS).filter((account) => account.email !== email)
  const facts = aligned([
    ...(portal === undefined ? [] : [['Portal', portal] as const]),
    ['Sign in', `${email}, password ${password} (also ${others.map((account) => account.email).join(', ')})`],
    ['Serving', url],
    ['Docs', docs],
    ['Token', token],
  ])
  const lines = requests.map(({ about, operationId, status, curl }) => `# ${about}: ${operationId}, ${status}\n${curl}`)
  return [
    facts,
    'Each request can be pasted as it stands, in this order. Starting the demo again prints fresh ones.',
    ...lines,
    'Ctrl-C stops.',
  ].join('\n\n')
}
