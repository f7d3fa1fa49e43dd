import { UnavailableError } from '../errors.js'
import type { Database, Transaction } from './client.js'
import { isConflict } from './outage.js'

/** What a caller adds to a use case's one transaction. */
export type TransactionHook<Result> = Readonly<{
  before(tx: Transaction): Promise<void>
  after(tx: Transaction, result: Result): Promise<void>
  /** Rebuilds this hook for an actor that completes the work later. */
  replayHandle?: Uint8Array<ArrayBuffer>
}>

export type TransactOptions<Result> = Readonly<{
  /** How long the transaction may take, in ms. */
  timeout?: number
  /** How long the transaction may wait for a connection, in ms. */
  maxWait?: number
  /** Read committed unless told otherwise. */
  isolationLevel?: 'RepeatableRead'
  hook?: TransactionHook<Result> | undefined
}>

const ATTEMPTS = 3

type Act = () => void
const afterCommit = new WeakMap<Transaction, Act[]>()

/** Does `act` once the transaction has committed, and never if it rolls back. Only `transact` begins such transactions. */
export function onCommit(tx: Transaction, act: Act): void {
  const acts = afterCommit.get(tx)
  if (acts) acts.push(act)
  else afterCommit.set(tx, [act])
}

/**
 * Runs `work` in one database transaction. A deadlock or serialisation failure rolls everything back, so all of `work`
 * runs again, up to three times in total. Outside the database, `work` may therefore do only what is safe to repeat.
 * @throws UnavailableError where the third time failed so too
 */
export async function transact<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  { timeout = 15_000, maxWait = 5_000, isolationLevel, hook }: TransactOptions<T> = {},
): Promise<T> {
  let acts: readonly Act[] | undefined
  const hooked = async (tx: Transaction) => {
    await hook?.before(tx)
    const result = await work(tx)
    await hook?.after(tx, result)
    acts = afterCommit.get(tx)
    return result
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await database.$transaction(hooked, {
        timeout,
        maxWait,
        ...(isolationLevel && { isolationLevel }),
      })
      for (const act of acts ?? []) act()
      return result
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt === ATTEMPTS) throw new UnavailableError(1, { cause: error })
    }
  }
}
