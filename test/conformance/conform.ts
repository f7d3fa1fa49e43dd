/** One run of the suite against one server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '../../generated/operations.js'
import { type Finding, runChecks, untriedChecks } from './checks/run-checks.js'
import { Fault } from './client.js'
import type { Inbox } from './inbox.js'
import { probeMissingHost, probeThrottles } from './probes.js'
import { type Exchange, layOut, runWorkflows } from './respect.js'
import { type Logins, scout, type Target } from './scout.js'
import { judge, type Reason, type Verdict } from './verdicts.js'
import { type Advance, type Given, openWorld } from './world.js'

export type Run = Readonly<{
  target: Target
  logins: Logins
  /** A key of the operator's API, of all scopes. */
  operatorKey?: string | undefined
  /** One of the scope `read` alone. */
  readingKey?: string | undefined
  gateway: string
  direct: boolean
  burst: boolean
  stopAtFault?: boolean
  inbox?: Inbox | undefined
  advance?: Advance | undefined
  addFree?: (() => Promise<void>) | undefined
  /** The first subject of the checks. */
  near?: string | undefined
  /** Called when the workflows begin, which use up `main` and `failing`. */
  onWorkflows?: () => void
}>

/** The checks' results, and the verdict on each operation × status. */
export type Outcome = Readonly<{ findings: readonly Finding[]; verdicts: readonly Verdict[] }>

/**
 * @param run `direct`: the suite reaches the server without a proxy, so it also sends requests that a proxy would
 * answer; `burst`: the suite tests the throttles, which may close sign-in from this address for a while; `stopAtFault`:
 * the suite skips the files after the first one with a complaint
 * @throws UnusableAccountError
 */
export async function conform(run: Run): Promise<Outcome> {
  const { audited, other } = run.logins
  const findings = audited ? await check({ ...run, audited, other }, run) : untriedChecks(NO_AUDITED)
  const isOver = run.stopAtFault === true && findings.some(({ kind }) => kind === 'failed')
  if (isOver) return { findings, verdicts: [] }
  run.onWorkflows?.()
  return { findings, verdicts: await runAllWorkflows(run) }
}

/** A server that stops the checks from beginning is at fault too. */
async function check(given: Given, run: Run): Promise<Finding[]> {
  const started = performance.now()
  try {
    return await runChecks(await openWorld(given), run)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const ms = Math.round(performance.now() - started)
    return [{ subject: 'Beginning', guarantee: BEGINNING, kind: 'failed', why: error.message, ms }]
  }
}

const NO_AUDITED = 'an account that the checks use up (--audited-email), or a key (--operator-key)'
const BEGINNING = 'An account signs in, is given a token, and reads the catalogue'

async function runAllWorkflows(run: Run): Promise<Verdict[]> {
  const { target, logins, direct } = run
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  try {
    const inputs = await scout(target, logins, run.gateway)
    await layOut(folder, target)
    const parts: (() => Promise<Exchange[]>)[] = [
      () => runWorkflows(folder, 'journey.arazzo.yaml', inputs),
      () => runWorkflows(folder, 'refusals.arazzo.yaml', inputs),
      ...(logins.other ? [() => runWorkflows(folder, 'credit-note.arazzo.yaml', inputs)] : []),
      ...(logins.failing ? [() => runWorkflows(folder, 'failing-gateway.arazzo.yaml', inputs)] : []),
      ...(direct ? [() => probeMissingHost(target)] : []),
      ...(run.burst ? [() => probeThrottles(target, inputs)] : []),
    ]
    const exchanges: Exchange[] = []
    for (const part of parts) {
      exchanges.push(...(await part()))
      if (run.stopAtFault && judge(target, exchanges, new Map()).some(({ kind }) => kind === 'failed')) break
    }
    const asked = exchanges
      .filter(({ step, expected }) => logins.other ?? !(expected === 403 && isOwned(step)))
      // A limit of the server is no fault, and leaves the status that was asked for uncovered.
      .filter(({ status, expected }) => status !== 429 || expected === 429)
    return judge(target, asked, unasked({ logins, direct, asked }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A step is named after its operation, with what is tried behind it. */
const operationOf = (step: string) => step.split(/[ -]/, 1)[0] ?? ''
const isOwned = (step: string) => step.includes('-') && OWNED.includes(operationOf(step))

type Circumstances = Readonly<{ logins: Logins; direct: boolean; asked: readonly Exchange[] }>

function unasked({ logins, direct, asked }: Circumstances): ReadonlyMap<string, Reason> {
  const reasons = new Map<string, Reason>()
  const noFailing: Reason = { why: 'no --failing-email: an account whose card fails', lacks: ['failing'] }
  const noOther: Reason = { why: 'no --other-email: a second account with resources of its own', lacks: ['other'] }
  if (!logins.failing) reasons.set('upgradeFromFree 500', noFailing)
  for (const id of THROTTLED)
    if (!asked.some(({ step, expected }) => expected === 429 && operationOf(step) === id))
      reasons.set(`${id} 429`, { why: 'this server has no such limit, or it was not reached' })
  if (!logins.other)
    for (const where of ['getCreditNotePdf 200', ...OWNED.map((id) => `${id} 403`)]) reasons.set(where, noOther)
  if (!direct)
    for (const id of UNPROBED) reasons.set(`${id} 400`, { why: 'a proxy would answer a request without a Host header' })
  return reasons
}

const THROTTLED = (Object.keys(operations) as (keyof typeof operations)[]).filter((id) =>
  (operations[id].statuses as readonly number[]).includes(429),
)
const OWNED = [
  'revokeToken',
  'rollToken',
  'getSubscription',
  'cancelSubscription',
  'resumeSubscription',
  'tallyUsage',
  'upgradeFromFree',
  'getUsage',
  'listUsageRecords',
  'voidUsage',
  'getInvoice',
  'getInvoiceDetails',
  'listCreditNotes',
  'getUpcomingInvoice',
  'forecastInvoices',
  'quoteSubscriptionChange',
  'changeSubscription',
  'getScheduledChange',
  'unscheduleChange',
  'getInvoicePdf',
  'getCreditNotePdf',
  'deletePaymentMethod',
  'setDefaultPaymentMethod',
]
const UNPROBED = [
  'endSession',
  'listTokens',
  'issueToken',
  'listPlans',
  'listSubscriptions',
  'listEntitlements',
  'listInvoices',
  'getCreditBalance',
  'getBillingDetails',
  'listPaymentMethods',
  'listEvents',
  'listWebhookEndpoints',
]
