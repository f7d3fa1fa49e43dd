import type { FailedWork } from '../../billing/report-failures.js'
import { UserError } from '../../errors.js'

const MOST_NAMED = 3

export const undone = (failed: readonly FailedWork[]): string[] =>
  failed.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`)

/** @throws UserError where some of what is due could not be done, so that the command does not exit as if it were */
export function refuseUndone(failed: readonly FailedWork[]): void {
  if (failed.length === 0) return
  const named = undone(failed.slice(0, MOST_NAMED)).join('; ')
  const more = failed.length > MOST_NAMED ? `; and ${failed.length - MOST_NAMED} more` : ''
  throw new UserError(`${failed.length} could not be done: ${named}${more}`)
}
