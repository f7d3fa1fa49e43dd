import type { Account } from './base.js'
import type { Client } from './client.js'
import type { ReceivedEvent } from './world/receiver.js'

/** An event as `GET /events` lists it. */
export type Logged = Readonly<{
  event: Omit<ReceivedEvent, 'at'>
  position: string
  stream: string
  sequence: number
}>

/** What one reader of each account's log has got so far, by billable. It goes on after its last position, at any server. */
export type Logs = Readonly<{
  of: ReadonlyMap<number, readonly Logged[]>
  /** What readers were refused, who always ask for what there is. */
  refusals: readonly string[]
  /** Reads on until nothing is left, or an answer is unclear. */
  readOn(account: Account, server: string, waitS?: number): Promise<void>
}>

type Page = Readonly<{ data: readonly Logged[]; nextCursor: string | null }>

export function openLogs(client: Client): Logs {
  const of = new Map<number, Logged[]>()
  const refusals: string[] = []
  const turns = new Map<number, Promise<void>>()
  async function readPages({ billable, token }: Account, server: string, waitS: number): Promise<void> {
    const mine = of.get(billable) ?? []
    of.set(billable, mine)
    for (;;) {
      const last = mine.at(-1)
      const after = last ? `&after=${last.position}` : ''
      const path = `/events?limit=7&wait=${waitS}${after}`
      const { status, json } = await client.get(server, token, path).catch(() => ({ status: 503, json: undefined }))
      if (status >= 400 && status < 500)
        refusals.push(`${path} of billable ${billable}: ${status} ${JSON.stringify(json)}`)
      if (status !== 200) return
      const { data } = json as Page
      mine.push(...data)
      if (data.length === 0) return
    }
  }
  return {
    of,
    refusals,
    readOn(account, server, waitS = 0) {
      const before = turns.get(account.billable) ?? Promise.resolve()
      const turn = before.then(() => readPages(account, server, waitS))
      turns.set(account.billable, turn)
      return turn
    },
  }
}
