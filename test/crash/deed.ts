import type { Services } from '../../src/services.js'
import type { FakeGateway } from '../faults/fake-gateway.js'

/** What a server is asked for when it dies, and how to see what became of it. */
export type Deed<Subject> = Readonly<{
  name: string
  /** Whether a statement on a connection of this name belongs to the deed; the server does other things meanwhile. */
  counts(application: string, sql: string): boolean
  /** Makes what the deed is done to, through a server that lives. */
  begin(services: Services, origin: string): Promise<Subject>
  ask(origin: string, subject: Subject): Promise<Response>
  /** The statuses with which a second request may be answered. */
  again: readonly number[]
  /** Makes due what the server would try again in half a minute, for the sake of the sweep's length. */
  makeDue?(services: Services, subject: Subject): Promise<unknown>
  /** The states of its attempts. */
  attempts(services: Services, subject: Subject): Promise<readonly string[]>
  /** Every way in which money or an event could have been lost or doubled; empty when all is well. */
  violations(services: Services, gateway: FakeGateway['entries'], subject: Subject): Promise<string[]>
  /** Whether it is done, once. */
  isDone(services: Services, subject: Subject): Promise<boolean>
}>

/** The reconcilers ask now and then, deed or not. */
export const isBackground = (sql: string) => /^UPDATE (upgrade_attempt a|change_attempt) SET next_check_at/.test(sql)

/** For a deed that does all of its work on the connections that wait for gateways. */
export const onGatewayPool = (application: string, sql: string): boolean =>
  application === 'paywright-gateways' && !isBackground(sql)

/** States in which something is left to reconcile. */
export const isUnderWay = (state: string) => state === 'open' || state === 'ending'

const AGAIN_MS = 200

/** Asks until there is an answer: 503 says that a busy server has done nothing. */
export async function whenAvailable(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

export const post = (url: string, token: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
