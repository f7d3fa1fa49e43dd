import type { Books } from './books.js'
import type { History } from './history.js'
import type { Act, Intent } from './journal.js'
import { iso } from './oracle/invariant.js'
import type { Called } from './world/serve.js'

const LONGEST = 40

/** Lists the violations. The first comes with everything that touched what it concerns. */
export function trailOf(history: History, limit = 3): string {
  const { violations, seed } = history
  const shown = violations
    .slice(0, limit)
    .map(({ invariant, says, about }) =>
      [
        `✗ ${invariant} (seed ${seed})`,
        `  ${says}`,
        `  involved: ${about.join(', ')}`,
        ...lines(history, withKin(history.books, about)),
      ].join('\n'),
    )
  const rest = violations.slice(limit).map(({ invariant, says }) => `✗ ${invariant}: ${says}`)
  return [...shown, ...rest].join('\n')
}

/** Adds the free subscription behind a paid one, and the other way round, and their counterparts at the gateway. */
function withKin({ subscriptions }: Books, about: readonly string[]): ReadonlySet<string> {
  const all = new Set(about)
  for (const { id, upgradedFrom, gatewayId } of subscriptions) {
    if (!all.has(`subscription ${id}`) && !all.has(`subscription ${upgradedFrom}`)) continue
    for (const name of [`subscription ${id}`, `subscription ${upgradedFrom}`, `lease ${gatewayId}`]) all.add(name)
  }
  return all
}

const INTENT_ABOUT: Partial<Record<Act, string>> = {
  void: 'invoice',
  markPaid: 'invoice',
  credit: 'invoice',
  defaultCard: 'payment method',
  deleteCard: 'payment method',
}
const EVENT_ABOUT = { S: 'subscription', I: 'invoice', P: 'payment method' } as const

function lines({ books, stage }: History, about: ReadonlySet<string>): string[] {
  const isAbout = ({ id, act, subject, billable }: Intent) =>
    about.has(`${INTENT_ABOUT[act] ?? 'subscription'} ${subject}`) ||
    about.has(`intent ${id}`) ||
    (act === 'defaultCard' && about.has(`billable ${billable}`))
  const asked = books.intents.filter(isAbout).flatMap(({ id, actor, act, subject, body, asked: all }) =>
    all.map(({ at, until, to, status, simulated, answer }) => ({
      at,
      text:
        `${actor} ${act} ${subject} ${JSON.stringify(body)} → ${status ?? 'no answer'} ${brief(answer)} ` +
        `(intent ${id}, ${until - at} ms, ${to}, ${iso(simulated)})`,
    })),
  )
  const called = stage.world.called
    .filter((each) => [...about].some((name) => isCallAbout(books, name, each)))
    .map(({ at, call, body, weather, outcome }) => ({
      at,
      text: `gateway: ${call} ${body.key ?? ''} ${body.gatewayId ?? ''} → ${outcome} (${weather.delayMs} ms, ${weather.after})`,
    }))
  const events = books.events
    .filter(({ type, data }) => about.has(`${EVENT_ABOUT[type[0] as 'S']} ${String(data['id'])}`))
    .map(({ at, type, data }) => ({
      at: at - stage.start,
      text: `event: ${type} ${JSON.stringify(data['id'])} ${JSON.stringify(data['status'])}`,
    }))
  return [...asked, ...called, ...events]
    .sort((a, b) => a.at - b.at)
    .slice(-LONGEST)
    .map(({ at, text }) => `    ${(at / 1000).toFixed(3).padStart(8)} s  ${text}`)
}

function isCallAbout({ customers, ledger, invoices }: Books, name: string, { body, outcome }: Called): boolean {
  const at = name.lastIndexOf(' ')
  const [kind, id] = [name.slice(0, at), name.slice(at + 1)]
  const key = body.key ?? ''
  switch (kind) {
    case 'subscription':
      return new RegExp(`^(upgrade|cancel|resume|expire)-${id}(-|$)`).test(key)
    case 'invoice':
      return invoices.some((each) => String(each.id) === id && key.startsWith(`invoice-of-${each.subscription}-`))
    case 'lease':
      return body.gatewayId === id || outcome.includes(id)
    case 'payment':
      return ledger.payments.some((payment) => payment.id === id && payment.key === key)
    case 'billable':
      return customers.some(({ billable, gatewayId }) => String(billable) === id && gatewayId === body.customerId)
    default:
      return false
  }
}

const brief = (answer: unknown) => JSON.stringify(answer ?? '').slice(0, 160)
