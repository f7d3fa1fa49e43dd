import type { Transaction } from '../database/client.js'
import type { Payloads, TaskName } from './payloads.js'

export type JobOptions = Readonly<{
  /** Another job with this key takes the place of one that has not begun. Serialises transactions that use the same. */
  key?: string
  /** Of the jobs in one queue only one runs at a time, anywhere. */
  queue?: string
  /** Not before this moment of the database's clock; at once unless given. */
  runAt?: Date
}>

/** Adds a job within a transaction: it exists if and only if that commits, and runs at least once after it. */
export async function addJob<Name extends TaskName>(
  tx: Pick<Transaction, '$executeRaw'>,
  name: Name,
  payload: Payloads[Name],
  { key, queue, runAt }: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text)`
}
