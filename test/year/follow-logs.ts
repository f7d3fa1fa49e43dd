import { expect } from 'vitest'
import type { Schema } from '../../src/contract/types.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import type { TestService } from '../support/service.js'
import type { Actor } from './simulate.js'

type Logged = Schema<'LoggedEvent'>
type Shown = Schema<'Subscription'>

/**
 * Follows each account's log over HTTP, as a customer's program would, and compares the subscriptions that come of it
 * with what GET shows.
 */
export async function followLogs(service: TestService, actors: readonly Actor[]): Promise<string> {
  let events = 0
  for (const { billableId } of actors) {
    const { token } = await issueToken(service.services, billableId)
    const log = await wholeLog(service, token)
    expect(log.map(({ position }) => Number(position))).toEqual(log.map((_, index) => index + 1))
    expectNoGapInAnyStream(log)
    const told = fold(log)
    const { data } = (await service.request('GET', '/subscriptions', { token })).json as { data: Shown[] }
    expect(data.map((shown) => afterUpgrade(told.get(shown.id), shown, data))).toEqual(data)
    events += log.length
  }
  return `${events} events in ${actors.length} logs`
}

async function wholeLog(service: TestService, token: string): Promise<Logged[]> {
  const log: Logged[] = []
  for (let after: string | null = ''; after !== null;) {
    const { json } = await service.request('GET', `/events?limit=30${after && `&after=${after}`}`, { token })
    const page = json as Schema<'EventPage'>
    log.push(...page.data)
    after = page.nextCursor
  }
  return log
}

export function expectNoGapInAnyStream(log: readonly Logged[]): void {
  const last = new Map<string, number>()
  for (const { stream, sequence } of log) {
    expect(sequence, stream).toBe((last.get(stream) ?? 0) + 1)
    last.set(stream, sequence)
  }
}

/** The latest that was told of each subscription. */
const fold = (log: readonly Logged[]): ReadonlyMap<number, Shown> =>
  new Map(
    log
      .filter(({ event }) => event.type.startsWith('Subscription'))
      .map(({ event, stream }) => [Number(stream.replace('subscription-', '')), event.data as Shown]),
  )

/** The end of a free subscription that was upgraded is no event: another one begins at that moment. */
function afterUpgrade(told: Shown | undefined, shown: Shown, all: readonly Shown[]): Shown | undefined {
  const isUpgraded = told?.status === 'free' && all.some(({ createdAt }) => createdAt === shown.canceledAt)
  return told && isUpgraded ? { ...told, status: 'canceled', canceledAt: shown.canceledAt, endsAt: shown.endsAt } : told
}
