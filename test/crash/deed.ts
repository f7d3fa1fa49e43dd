import type { Services } from '../../src/services.js'
import type { FakeGateway } from '../faults/fake-gateway.js'

/** What a server is asked for when it dies, and how to see what became of it. */
export type Deed<Subject> = Readonly<{
  name: string
  /** Makes what the deed is done to, through a server that lives. */
  begin(services: Services, origin: string): Promise<Subject>
  ask(origin: string, subject: Subject): Promise<Response>
  /** The statuses with which a second request may be answered. */
  again: readonly number[]
  /** The states of its attempts. */
  attempts(services: Services, subject: Subject): Promise<readonly string[]>
  /** Every way in which money or an event could have been lost or doubled; empty when all is well. */
  violations(services: Services, gateway: FakeGateway['entries'], subject: Subject): Promise<string[]>
  /** Whether it is done, once. */
  isDone(services: Services, subject: Subject): Promise<boolean>
}>

/** States in which something is left to reconcile. */
export const isUnderWay = (state: string) => state === 'open' || state === 'ending'

export const post = (url: string, token: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
