import type { Transaction } from '../database/client.js'
import type { Payloads, TaskName } from './payloads.js'

export type JobOptions = Readonly<{
  /** Jobs in one queue run one at a time across all servers. */
  queue?: string
  /** The earliest start, by the database's clock. Without it the job starts at once. */
  runAt?: Date
}>

/**
 * Adds a job within a transaction. The job exists if and only if the transaction commits, and then runs at least once.
 */
export async function addJob<Name extends TaskName>(
  tx: Pick<Transaction, '$executeRaw'>,
  name: Name,
  payload: Payloads[Name],
  { queue, runAt }: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz)`
}
