/** What is wrong of usage and entitlements after a change at once, in a new period, or beside another subscription. */
import type { Schema } from '../../../../../src/contract/types.js'
import { become, bend, bent, keeping } from '../../bend.js'
import type { Answered, Asked, Mutant } from '../../proxy.js'
import { codeOf, dataOf, fieldsOf, subscriptionIn } from '../careless/memory.js'

type Told = {
  feature: string
  entitled: boolean
  reason: string
  metered: boolean
  remaining: number | null
  resetsAt: string | null
  sources: { subscription: number }[]
}

const READ = /^(getEntitlement|listEntitlements)$/

/** Changes each entitlement, alone and in the list. */
function advising(answered: Answered, { operation }: Asked, change: (told: Told) => void): void {
  if (READ.test(operation ?? '') && dataOf(answered) !== undefined)
    bend(answered, (body) => [body.data as Told].flat().forEach(change))
}

const isCut = (answered: Answered, asked: Asked): boolean =>
  asked.operation === 'changeSubscription' && answered.status === 200 && fieldsOf(asked).timing === 'now'

/** An account, by its token, and a feature of it. */
const nameOf = ({ headers }: Asked, feature: unknown) => `${headers.authorization} ${String(feature)}`

export const betweenQuotas = (): Mutant[] => [
  keeping(new Set<number>(), (cut) => ({
    name: 'an entitlement rounds its share up after a change at once',
    means: 'A program promises a unit that is then refused.',
    answer(answered, asked) {
      if (isCut(answered, asked)) cut.add(subscriptionIn(asked))
      advising(answered, asked, (one) => {
        if (one.remaining !== null && one.sources.some(({ subscription }) => cut.has(subscription))) one.remaining += 1
      })
    },
  })),
  keeping(new Set<number>(), (cut) => ({
    name: 'usage rounds what remains up after a change at once',
    means: 'A screen shows a unit that is then refused.',
    answer(answered, asked) {
      if (isCut(answered, asked)) cut.add(subscriptionIn(asked))
      if (asked.operation !== 'getUsage' || answered.status !== 200 || !cut.has(subscriptionIn(asked))) return
      bend(answered, ({ data }) => {
        for (const item of data.items as Told[]) if (item.remaining !== null) item.remaining += 1
      })
    },
  })),
]

export const betweenPeriods = (): Mutant[] => [
  keeping(new Map<string, Told>(), (latest) => ({
    name: 'an entitlement goes on with the period before until something is counted',
    means: 'A customer whose quota begins anew stays locked out.',
    answer(answered, asked) {
      if (asked.operation === 'tallyUsage' && answered.status === 200)
        latest.delete(nameOf(asked, fieldsOf(asked).feature))
      advising(answered, asked, (one) => {
        const before = latest.get(nameOf(asked, one.feature))
        const isSame = JSON.stringify(before?.sources) === JSON.stringify(one.sources)
        if (!before || !isSame || before.resetsAt === one.resetsAt) latest.set(nameOf(asked, one.feature), { ...one })
        else Object.assign(one, { entitled: before.entitled, reason: before.reason, remaining: before.remaining })
      })
    },
  })),
]

export const betweenFlags = (): Mutant[] => [
  bent(
    'entitlements without access are not listed',
    'A customer who is paused seems to have bought nothing.',
    'listEntitlements',
    (body) => (body.data = (body.data as Told[]).filter(({ reason }) => reason !== 'no_access')),
  ),
  bent(
    'entitlements are listed in the order of a language',
    'A reader that looks a feature up by its place finds another one.',
    'listEntitlements',
    ({ data }) =>
      (data as Told[]).sort((one, other) => (one.feature.toLowerCase() < other.feature.toLowerCase() ? -1 : 1)),
  ),
]

export const betweenMeters = (): Mutant[] => [
  keeping(new Set<string>(), (counted) => ({
    name: 'a flag is said to be metered where another subscription meters the feature',
    means: 'A program counts what has no end, and is refused.',
    answer(answered, asked) {
      if (asked.operation === 'tallyUsage' && answered.status === 200)
        counted.add(nameOf(asked, fieldsOf(asked).feature))
      advising(answered, asked, (one) => (one.metered ||= one.entitled && counted.has(nameOf(asked, one.feature))))
    },
  })),
]

/** What the right server shows of the usage of a subscription. */
async function usageAt({ origin, url, headers }: Asked): Promise<Schema<'UsageOfPeriod'>> {
  const [path] = url.split(/\/(?:tally-)?usage\b/)
  const authorization = headers.authorization ?? ''
  const answer = await fetch(`${origin}${path}/usage`, {
    headers: { accept: 'application/json', authorization },
  })
  return ((await answer.json()) as { data: Schema<'UsageOfPeriod'> }).data
}

export const betweenBounds = (): Mutant[] => [
  {
    name: 'what no invoice could bill is counted',
    means: 'The invoice of the period cannot be written.',
    async answer(answered, asked) {
      if (asked.operation !== 'tallyUsage' || codeOf(answered) !== 'usage_blocked') return
      const { feature, quantity, idempotencyKey = null } = fieldsOf(asked)
      const item = (await usageAt(asked)).items.find((one) => one.feature === feature)
      // An item with a cap says what remains.
      if (item?.remaining !== null) return
      const record = { feature, quantity, idempotencyKey, total: quantity, recordedAt: new Date().toISOString() }
      become(answered, 200, { data: record })
    },
  },
]

export const betweenParts = (): Mutant[] => [
  keeping(new Map<number, number>(), (cuts) => ({
    name: 'of several changes in a period, the first part ends with the last change',
    means: 'Usage that was billed seems to be billed twice.',
    async answer(answered, asked) {
      const id = subscriptionIn(asked)
      if (isCut(answered, asked)) cuts.set(id, (cuts.get(id) ?? 0) + 1)
      if (asked.operation !== 'getUsage' || answered.status !== 200 || (cuts.get(id) ?? 0) < 2) return
      if (!asked.url.includes('periodStart=')) return
      const { periodStart } = await usageAt(asked)
      bend(answered, ({ data }) => (data.periodEnd = periodStart))
    },
  })),
]
