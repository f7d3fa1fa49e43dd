/**
 * `npm run bench:import [-- ACCOUNTS]`: how long `paywright import` takes for ACCOUNTS (100,000) lines, each an account
 * with a user, a customer, a card and a subscription with an item, in a fresh database of an embedded PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importAccounts } from '../src/accounts/import/import-accounts.js'
import { progressOn } from '../src/cli/terminal/progress.js'
import { openServices } from '../src/composition/open-services.js'
import { openEmbedded } from '../src/database/embedded/open-embedded.js'
import { applyPlans } from '../src/plans/apply-plans.js'
import type { NewPlan } from '../src/plans/plan-file.js'
import type { Services } from '../src/services.js'
import { readSettings } from '../src/settings.js'
import { DATABASE_SETTINGS } from './database-settings.js'

const ACCOUNTS = Number(process.argv[2] ?? 100_000)
const NOW = new Date('2026-05-10T00:00:00Z')

const calls = { key: 'calls', name: 'API calls', includedQuantity: 100, unitPrice: 2 }
const PLAN: NewPlan = {
  key: 'pro',
  name: 'Pro',
  price: 4900,
  currency: 'USD',
  interval: 'month',
  intervalCount: 1,
  trialDays: 0,
  isRecurring: true,
  features: {},
  items: [{ ...calls, capBehavior: 'charge', ceiling: null }],
}

const lineOf = (n: number) =>
  JSON.stringify({
    externalId: `crm-${n}`,
    name: `Account ${n}`,
    email: `account${n}@example.com`,
    customer: {
      gateway: 'sandbox',
      gatewayId: `cus_${n}`,
      cards: [{ gatewayId: `card_${n}`, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031 }],
    },
    subscriptions: [
      {
        planKey: 'pro',
        status: 'active',
        gatewayId: `sub_${n}`,
        quantity: 1 + (n % 5),
        planItems: { calls: 500 },
        currentPeriodStart: '2026-05-01T00:00:00.000Z',
        currentPeriodEnd: '2026-06-01T00:00:00.000Z',
      },
    ],
  })

const folder = await mkdtemp(join(tmpdir(), 'paywright-bench-'))
const server = await openEmbedded(folder, { settings: DATABASE_SETTINGS })
try {
  const quiet = () => {}
  const settings = readSettings({
    DATABASE_URL: server.url,
    DEFAULT_GATEWAY: 'sandbox',
    SESSION_SECRET: 'a secret of forty characters for benches',
  })
  const log = { info: quiet, warn: quiet, error: quiet }
  const { services, close } = await openServices(settings, { clock: { now: () => NOW }, log, migrates: true })
  try {
    await applyPlans(services, [PLAN])
    const text = Array.from({ length: ACCOUNTS }, (_, n) => lineOf(n)).join('\n')
    console.log(`${ACCOUNTS} accounts, ${(text.length / 1e6).toFixed(0)} MB`)
    await measure(services, text, 'a dry run', true)
    await measure(services, text, 'the import', false)
    await measure(services, text, 'the same file again', false)
  } finally {
    await close()
  }
} finally {
  await server.release()
  await rm(folder, { recursive: true, force: true })
}

async function measure(services: Services, text: string, what: string, dryRun: boolean): Promise<void> {
  const progress = progressOn(process.stderr, 'accounts')
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const made = await importAccounts(services, { name: 'bench', text }, { dryRun, onProgress: progress.show })
  progress.end()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const memory = process.memoryUsage().rss / 1_048_576
  console.log(
    `${what} took ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of them this process’s CPU time, ` +
      `with ${memory.toFixed(0)} MiB: ${JSON.stringify(made)}`,
  )
}
