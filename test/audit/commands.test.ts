import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { type Account, makeAccount, makePlans, makeSubscription, makeUser } from '../support/fixtures.js'
import { runCommand } from '../support/run-command.js'
import { startService, type TestService } from '../support/service.js'
import { entriesLeft } from './entries-left.js'

vi.setConfig({ testTimeout: 120_000 })

let service: TestService
let owner: Account
let email: string
let folder: string
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  owner = await makeAccount(service.services, 'Owner')
  email = await makeUser(service.services, owner.billableId)
  folder = await mkdtemp(join(tmpdir(), 'paywright-audit-'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/** Runs a command whose arguments hold no spaces. @returns what it printed */
async function run(command: string) {
  const { code, stdout, stderr } = await runCommand(service, [...command.split(' '), '--json'])
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout) as never
}

const DETAILS = '--name Acme --address Street|Floor --city Berlin --country DE'
const PLANS = `- { key: audited, name: Audited, price: 100, currency: USD, interval: month, intervalCount: 1, trialDays: 0, isRecurring: true, features: {}, items: [] }`

/** Every command, in an order in which each has something to do. `undefined`: it leaves no entry. */
async function commands(): Promise<readonly (readonly [action: string | undefined, command: string])[]> {
  const { services } = service
  const plans = join(folder, 'plans.yaml')
  await writeFile(plans, PLANS)
  const billable = `--billable ${owner.billableId}`
  const { id: slot } = await makeSubscription(services, owner.billableId, 'pro', 'sandbox', 'command')
  const { id: endpoint } = await run('webhook add http://127.0.0.1:9/hook?secret=in-the-query')
  const { id: spare } = await issueToken(services, owner.billableId)
  const event = await services.database.outboxEvent.findFirstOrThrow()
  const { id: invoice } = await services.database.invoice.findFirstOrThrow({ where: { subscriptionId: slot } })
  const credit = `invoice credit ${invoice} --reason late --line 0=100`
  return [
    ['plan.apply', `plan apply ${plans}`],
    [undefined, `plan apply ${plans}`],
    ['plan.archive', 'plan archive audited'],
    ['billable.create', 'billable create --name New'],
    ['billable.put_billing_details', `billable put-billing-details ${billable} ${DETAILS}`],
    [undefined, `billable put-billing-details ${billable} ${DETAILS}`],
    [undefined, `billable billing-details ${billable}`],
    ['user.create', `user create ${billable} --email new@example.com --password a-password`],
    [
      'payment_method.attach',
      `payment-method attach ${billable} --gateway sandbox --card 4242424242424242 --exp 12/2031`,
    ],
    ['subscription.create', `subscription create ${billable} --plan pro --gateway sandbox --name by-command`],
    ['subscription.create', `subscription create ${billable} --plan free --gateway null --name free-command`],
    ['subscription.pause', `subscription pause ${slot}`],
    ['credit_note.issue', `${credit} --settle balance`],
    ['credit_note.issue', `${credit} --settle refund`],
    ['token.issue', `token issue ${billable}`],
    ['token.revoke', `token revoke --id ${spare}`],
    [undefined, `token list ${billable}`],
    ['user.set_password', `user set-password --email ${email} --password another-password`],
    ['user.end_sessions', `user end-sessions --email ${email}`],
    ['user.disable', `user disable --email ${email}`],
    ['user.enable', `user enable --email ${email}`],
    ['webhook_endpoint.roll', `webhook roll ${String(endpoint)}`],
    ['webhook_endpoint.enable', `webhook enable ${String(endpoint)}`],
    ['event.replay', `webhook replay ${event.id}`],
    ['webhook_endpoint.remove', `webhook remove ${String(endpoint)}`],
    ['usage.prune', 'usage prune --before 2026-01-01T00:00:00Z'],
    [undefined, 'usage prune --before 2026-01-01T00:00:00Z --dry-run'],
    ['billing.run', 'billing run'],
    ['token.revoke_all', `token revoke-all ${billable}`],
    ['clock.advance', 'clock advance --by PT1H'],
    [undefined, 'audit list'],
    [undefined, 'subscription list'],
    [undefined, 'figures'],
  ]
}

test('each command that changes something leaves exactly one entry, and the others leave none', async () => {
  for (const [action, command] of await commands()) {
    const left = (await entriesLeft(service, () => run(command))).filter(({ actor }) => actor.kind === 'command')
    expect(
      left.map((entry) => entry.action),
      command,
    ).toEqual(action === undefined ? [] : [action])
    for (const { actor } of left) expect(actor.address, command).toBeTruthy()
  }
})

test('the command line lists the entries, newest first, of one billable if asked', async () => {
  const listed: readonly { id: number; billableId: number }[] = await run(
    `audit list --billable ${owner.billableId} --limit 5`,
  )
  expect(listed).toHaveLength(5)
  expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(new Set(listed.map(({ billableId }) => billableId))).toEqual(new Set([owner.billableId]))
})
