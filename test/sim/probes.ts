import type { Stage } from './actors/stage.js'
import { tally } from './actors/customer.js'
import { acknowledged, isLeftUnclear } from './journal.js'
import { dice } from './random.js'
import { readSubscriptions } from './read-service.js'
import { ENDED } from './oracle/invariant.js'

/** What an account was told that it may use, before and after it tried one unit on each of its subscriptions. */
export type Probe = Readonly<{
  billable: number
  feature: string
  before: Entitlement
  accepted: readonly number[]
  after: Entitlement
}>
type Entitlement = Readonly<{ entitled: boolean; reason: string; metered: boolean }>

const PROBES = 3
const FEATURES = ['calls', 'exports', 'seats', 'nothing-of-the-kind']

/** In the calm, asks what some accounts may use, and uses it. What has no clear answer proves nothing. */
export async function probeEntitlements(stage: Stage, round: number): Promise<readonly Probe[]> {
  const living = (await readSubscriptions(stage.cluster)).filter(({ status }) => !ENDED.includes(status))
  const probes = Array.from({ length: PROBES }, (_, n) => probe(stage, living, dice(stage.seed, `probe ${round} ${n}`)))
  return (await Promise.all(probes)).flatMap((one) => one ?? [])
}

type Living = Awaited<ReturnType<typeof readSubscriptions>>

async function probe(stage: Stage, living: Living, draw: ReturnType<typeof dice>): Promise<Probe | undefined> {
  const account = draw.pick(stage.accounts)
  const feature = draw.pick(FEATURES)
  const look = async () => {
    const { url } = draw.pick(stage.servers)
    const { status, json } = await stage.client.get(url, account.token, `/entitlements/${feature}`)
    return status === 200 ? (json as { data: Entitlement }).data : undefined
  }
  const before = await look().catch(() => undefined)
  const accepted: number[] = []
  for (const subscription of living.filter(({ billable }) => billable === account.billable)) {
    const intent = await tally(stage, { account, subscription }, draw, { feature, quantity: 1 })
    if (isLeftUnclear(intent)) return undefined
    if (acknowledged(intent)) accepted.push(subscription.id)
  }
  const after = await look().catch(() => undefined)
  return before && after && { billable: account.billable, feature, before, accepted, after }
}
