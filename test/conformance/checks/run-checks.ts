import { Fault } from '../client.js'
import type { Lack } from '../lacks.js'
import type { World } from '../world.js'
import { apart } from './apart.js'
import { cancellation } from './cancellation.js'
import { catalogue } from './catalogue.js'
import { changes } from './changes.js'
import type { Need, Subject } from './check.js'
import { currencies } from './currencies.js'
import { audited } from './edges/audited.js'
import { billedRenewals } from './edges/billed.js'
import { booksRead } from './edges/books.js'
import { bounds } from './edges/bounds.js'
import { credentials } from './edges/credentials.js'
import { keys } from './edges/keys.js'
import { laterChanges } from './edges/later.js'
import { toTheLetter } from './edges/letter.js'
import { lives } from './edges/lives.js'
import { longPeriods } from './edges/long.js'
import { pages } from './edges/pages.js'
import { parts } from './edges/parts.js'
import { postedWebhooks } from './edges/posts.js'
import { received } from './edges/received.js'
import { rolledTokens } from './edges/rolls.js'
import { sameRequests } from './edges/same.js'
import { text } from './edges/text.js'
import { doneTogether } from './edges/together.js'
import { toldAndAdvised } from './edges/told.js'
import { usageEdges } from './edges/usage.js'
import { waitingPosts } from './edges/waiting-posts.js'
import { waitingChanges } from './edges/waiting.js'
import { endings } from './endings.js'
import { entitlements } from './entitlements.js'
import { eventLog } from './event-log.js'
import { invoices } from './invoices.js'
import { lists } from './lists.js'
import { metering } from './metering.js'
import { operatorAccess } from './operator/access.js'
import { operatorAccounts } from './operator/accounts.js'
import { operatorAudit } from './operator/audit.js'
import { operatorPlans } from './operator/catalogue.js'
import { operatorCreditNotes } from './operator/credit-notes.js'
import { debts } from './operator/debts.js'
import { dunning } from './operator/dunning.js'
import { operatorFigures } from './operator/figures.js'
import { operatorInvoices } from './operator/invoices.js'
import { quotas } from './operator/quotas.js'
import { operatorSubscriptions } from './operator/subscriptions.js'
import { operatorUsage } from './operator/usage.js'
import { operatorWebhooks } from './operator/webhooks.js'
import { orderOfEvents } from './order-of-events.js'
import { orders } from './orders.js'
import { ownership } from './ownership.js'
import { particulars } from './particulars.js'
import { past } from './past.js'
import { paymentMethods } from './payment-methods.js'
import { planChanges } from './plan-changes.js'
import { quotes } from './quotes.js'
import { refusals } from './refusals.js'
import { repeatedRequests } from './repeated-requests.js'
import { sessions } from './sessions.js'
import { statements } from './statements.js'
import { endOfGrace, time } from './time.js'
import { tokens } from './tokens.js'
import { upgrades } from './upgrade.js'
import { usageReadBack } from './usage-read-back.js'
import { webhookEndpoints } from './webhook-endpoints.js'
import { webhooks } from './webhooks.js'
import { wire } from './wire.js'

export type Finding = Readonly<{
  subject: string
  guarantee: string
  kind: 'passed' | 'failed' | 'left out'
  /** What was seen, or what was missing. */
  why?: string
  /** What the run went without, where it is left out. */
  lacks?: readonly Lack[]
  ms: number
}>

/** Time comes last, because it moves for all accounts. Payment methods come after the checks that need a spare one. */
const SUBJECTS: readonly Subject[] = [
  ...[sessions, tokens, catalogue, upgrades, currencies, metering, usageReadBack, changes, planChanges, quotes],
  ...[entitlements, cancellation, endings, invoices, statements, repeatedRequests, apart, refusals, lists, orders],
  ...[eventLog, orderOfEvents, ownership, paymentMethods, webhookEndpoints, received, webhooks, wire, particulars],
  ...[operatorAccess, operatorAccounts, operatorPlans, operatorSubscriptions, operatorInvoices, operatorCreditNotes],
  ...[operatorWebhooks, operatorUsage, quotas, postedWebhooks, waitingPosts, doneTogether, parts],
  ...[credentials, sameRequests, toTheLetter],
  ...[rolledTokens, keys, usageEdges, waitingChanges, text, bounds, pages, toldAndAdvised, booksRead, audited],
  ...[operatorAudit, operatorFigures, time, endOfGrace, dunning, debts, past, lives, billedRenewals, longPeriods],
  ...[laterChanges],
]

const MISSING: Record<Need, string> = {
  other: 'a second account with things of its own (--other-email)',
  operator: "a key of the operator's API, where the server has it (--operator-key)",
  readingKey: "a key of the operator's API that has the scope read alone (--reading-key)",
  inbox: 'a port on which webhooks arrive and their secret (--webhook-port, --webhook-secret)',
  address:
    'an address at which endpoints of accounts may be (--webhook-port with --operator-key, or with --webhook-url)',
  direct: 'a server without a proxy before it, whose instances would each count for themselves (not --proxied)',
  advance: 'a command that moves the time of the server (--clock-command)',
}

/** A caller who names a proxy has said what is not tried behind it. */
const LACK_OF: Record<Need, readonly Lack[]> = {
  other: ['other'],
  operator: ['operator'],
  readingKey: ['reading-key'],
  inbox: ['webhooks'],
  address: ['webhooks'],
  direct: [],
  advance: ['clock'],
}

export type Hunt = Readonly<{
  /** The checks after a failed one are not run. */ stopAtFault?: boolean | undefined
  /** Begun with. */ near?: string | undefined
}>

export async function runChecks(world: World, { stopAtFault = false, near }: Hunt = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  const subjects = SUBJECTS.toSorted((one, other) => Number(other.name === near) - Number(one.name === near))
  for (const { name, checks } of subjects)
    for (const { guarantee, needs = [], run } of checks) {
      const missing = needs.filter((need) => world[need] === undefined)
      const started = performance.now()
      const finding = { subject: name, guarantee }
      if (missing.length > 0) findings.push({ ...finding, ...leftOut(missing) })
      else {
        const why = await run(world).then(() => undefined, faultOf)
        const ms = Math.round(performance.now() - started)
        findings.push(why === undefined ? { ...finding, kind: 'passed', ms } : { ...finding, kind: 'failed', why, ms })
        if (why !== undefined && stopAtFault) return findings
      }
    }
  return findings
}

const leftOut = (missing: readonly Need[]): Omit<Finding, 'subject' | 'guarantee'> => ({
  kind: 'left out',
  why: missing.map((need) => MISSING[need]).join('; '),
  lacks: [...new Set(missing.flatMap((need) => LACK_OF[need]))],
  ms: 0,
})

/** All checks, for a run that can try none. */
export const untriedChecks = (why: string): Finding[] =>
  SUBJECTS.flatMap(({ name, checks }) =>
    checks.map(({ guarantee }): Finding => ({
      subject: name,
      guarantee,
      kind: 'left out',
      why,
      lacks: ['audited'],
      ms: 0,
    })),
  )

/** An answer in a shape that a check does not expect is also a fault of the server. */
const faultOf = (error: unknown): string => (error instanceof Fault ? error.message : String(error)).slice(0, 1_000)
