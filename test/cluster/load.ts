import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** A metered subscription, and the token that counts for it. */
export type Metered = Readonly<{ subscriptionId: number; token: string }>

export type Failure = Readonly<{ at: number; what: string }>

export type Load = Readonly<{
  /** The keys of the tallies that were acknowledged. Each counted one. */
  acknowledged: ReadonlySet<string>
  /** The keys of the tallies that were sent, whatever came back. */
  sent: ReadonlySet<string>
  /** Answers of 500 or more, and broken connections. */
  failures: readonly Failure[]
  reads(): number
  /** When each tally was acknowledged, as `performance.now()` tells it. */
  acknowledgedAt: readonly number[]
  stop(): Promise<void>
}>

export type LoadOptions = Readonly<{ writers: number; readers: number; pauseMs: number }>

/** Counts and reads through `origin`, each client one request after another. */
export function startLoad(origin: string, accounts: readonly Metered[], options: LoadOptions): Load {
  const { writers, readers, pauseMs } = options
  const acknowledged = new Set<string>()
  const acknowledgedAt: number[] = []
  const sent = new Set<string>()
  const failures: Failure[] = []
  let reads = 0
  let isStopping = false

  async function ask(what: string, { token }: Metered, path: string, body?: object): Promise<boolean> {
    try {
      const response = await fetch(`${origin}/billing/v1${path}`, {
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      if (response.ok) return true
      failures.push({ at: performance.now(), what: `${what}: ${response.status}` })
    } catch (error) {
      failures.push({ at: performance.now(), what: `${what}: ${(error as Error).message}` })
    }
    return false
  }

  async function write(account: Metered): Promise<void> {
    const key = randomUUID()
    sent.add(key)
    const body = { feature: 'calls', quantity: 1, idempotencyKey: key }
    if (!(await ask('tally', account, `/subscriptions/${account.subscriptionId}/tally-usage`, body))) return
    acknowledged.add(key)
    acknowledgedAt.push(performance.now())
  }

  async function read(account: Metered): Promise<void> {
    if (await ask('read', account, '/subscriptions')) reads += 1
  }

  const repeated = async (work: (account: Metered) => Promise<void>, at: number) => {
    for (let turn = at; !isStopping; turn += 1) {
      await work(accounts[turn % accounts.length]!)
      await pause(pauseMs)
    }
  }
  const clients = [
    ...Array.from({ length: writers }, (_, at) => repeated(write, at)),
    ...Array.from({ length: readers }, (_, at) => repeated(read, at)),
  ]
  return {
    acknowledged,
    acknowledgedAt,
    sent,
    failures,
    reads: () => reads,
    async stop() {
      isStopping = true
      await Promise.all(clients)
    },
  }
}
