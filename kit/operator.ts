/** A client of the operator's API. What prepares a server through it needs no shell beside that server. */
import { setTimeout as pause } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'

export type Operator = Readonly<{
  /** Sends a request, and gives the `data` of its answer. @throws Error that shows what was answered instead */
  ask<T>(method: string, path: string, body?: object): Promise<T>
  /** Moves the clock ahead by an ISO 8601 duration, and waits until the server is there. */
  advance(by: string): Promise<void>
}>

/** How often a move of the clock is looked at. */
const LOOK_MS = 100

export function operatorOf({ server, slug, key }: Readonly<{ server: string; slug: string; key: string }>): Operator {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const url = `${server}/${slug}/operator/v1${path}`
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The operator's API answers ${method} ${path} with ${answer.status}: ${text}`)
    return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T
  }

  return {
    ask,
    async advance(by) {
      const { now } = await ask<{ now: string }>('GET', '/clock')
      const until = Temporal.Instant.from(now).toZonedDateTimeISO('UTC').add(by).toInstant()
      const order = { until: until.toString({ fractionalSecondDigits: 3 }) }
      let move = await ask<{ id: number; status: string }>('POST', '/clock/advance', order)
      while (move.status === 'running') {
        await pause(LOOK_MS)
        move = await ask('GET', `/clock/advances/${move.id}`)
      }
      if (move.status !== 'done') throw new Error(`The clock could not be moved by ${by}: the move is ${move.status}`)
    },
  }
}
