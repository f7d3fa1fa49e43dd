import type { Answered, Settings } from './books.js'
import type { Endpoint } from './events.js'
import type { FaultRule } from './faults.js'
import { moveTo } from './time.js'
import type { Parts } from './world.js'

/**
 * The world from outside, in JSON:
 * - `GET /control/ledger`: `{ now, objects, events, asked }`, an event with `taken` where it was answered with 2xx
 * - `POST /control/clock` `{ to }` (ISO 8601) or `{ by }` (seconds): lets time pass
 * - `POST /control/faults` `{ rules, seed? }`: see faults.ts; an empty list ends them
 * - `POST /control/endpoint`: where events go; see events.ts
 * - `POST /control/tell`: tells what was not taken yet, in order
 * - `POST /control/settings`: what the account's owner chose; see books.ts
 */
export async function control(parts: Parts, method: string, path: string, body: string): Promise<Answered> {
  const { books, telling, faults, asked } = parts
  const said = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown> & { to?: string; by?: number }
  parts.catchUp()
  switch (`${method} ${path}`) {
    case 'GET /control/ledger': {
      const events = books.events.map((event) => ({ ...event, taken: telling.isTaken(event.id) }))
      return ok({ now: books.now, objects: [...books.objects.values()], events, asked })
    }
    case 'POST /control/clock':
      moveTo(books, said.to === undefined ? books.now + (said.by ?? 0) : Date.parse(said.to) / 1000)
      telling.dispatch()
      return ok({ now: books.now })
    case 'POST /control/faults':
      faults.rule(said['rules'] as FaultRule[], said['seed'] as number | undefined)
      return ok({})
    case 'POST /control/endpoint':
      telling.endpoint(said as unknown as Endpoint)
      return ok({})
    case 'POST /control/tell':
      return ok(await telling.tell())
    case 'POST /control/settings':
      Object.assign(books.settings, said as Partial<Settings>)
      return ok(books.settings)
    default:
      return { status: 404, body: { error: { message: `there is no ${method} ${path}` } } }
  }
}

const ok = (body: unknown): Answered => ({ status: 200, body })
