import type { Database, Transaction } from '../database/client.js'
import { type Around, transact } from '../database/transact.js'
import { UnavailableError } from '../errors.js'

/** Work that waits for a gateway while it holds a database connection: a share of its own, so that it starves no other. */
export type GatewayShare = Readonly<{
  database: Database
  /**
   * Runs `work` once one of the share's connections is free and nothing else about the same subject runs here. Who
   * waits holds no connection.
   * @throws UnavailableError when too many wait already, or the turn does not come in time
   */
  inTurn<T>(subject: string, work: () => Promise<T>): Promise<T>
}>

export type Bounds = Readonly<{ atOnce: number; waiting: number; waitMs: number }>

type Turn = Readonly<{ subject: string; begin: () => void }>

const RETRY_AFTER_S = 5
/** Above what the gateways' time-outs come to within one transaction. */
const TIMES = { timeout: 60_000 }

/** A transaction that may wait for a gateway; its turn has come. */
export const transactOnShare = <T>(
  { database }: GatewayShare,
  work: (tx: Transaction) => Promise<T>,
  around?: Around,
): Promise<T> => transact(database, work, { ...TIMES, around })

/** A transaction that may wait for a gateway, when its turn comes. @throws UnavailableError */
export const transactInTurn = <T>(
  share: GatewayShare,
  subject: string,
  work: (tx: Transaction) => Promise<T>,
  around?: Around,
): Promise<T> => share.inTurn(subject, () => transactOnShare(share, work, around))

export function gatewayShare(database: Database, { atOnce, waiting, waitMs }: Bounds): GatewayShare {
  const queue: Turn[] = []
  const running = new Set<string>()

  function beginNext(): void {
    while (running.size < atOnce) {
      const index = queue.findIndex(({ subject }) => !running.has(subject))
      const [turn] = index < 0 ? [] : queue.splice(index, 1)
      if (!turn) return
      running.add(turn.subject)
      turn.begin()
    }
  }

  function turnOf(subject: string): Promise<void> {
    if (queue.length >= waiting) return Promise.reject(new UnavailableError(RETRY_AFTER_S))
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        subject,
        begin: () => {
          clearTimeout(tooLong)
          resolve()
        },
      }
      const tooLong = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1)
        reject(new UnavailableError(RETRY_AFTER_S))
      }, waitMs)
      queue.push(turn)
      beginNext()
    })
  }

  return {
    database,
    async inTurn(subject, work) {
      await turnOf(subject)
      try {
        return await work()
      } finally {
        running.delete(subject)
        beginNext()
      }
    },
  }
}
