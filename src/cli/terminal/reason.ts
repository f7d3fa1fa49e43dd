import { isOutage, isReadOnly } from '../../database/outage.js'
import { type FieldErrors, GatewayError } from '../../errors.js'

/** The command-line options that supply the fields of a use case. */
const OPTIONS: Readonly<Record<string, string>> = {
  planKey: '--plan',
  gateway: '--gateway',
  card: '--card',
  name: '--name',
  quantity: '--quantity',
}

/** Explains on one line why a command was refused. Somebody else's words in it cannot steer the terminal. */
export function reasonOf(error: unknown): string {
  const reason = isReadOnly(error) ? READ_ONLY : isOutage(error) ? OUTAGE : describe(error)
  return reason.replace(/\s*\n\s*/g, ' ').replace(/\p{Cc}/gu, escaped)
}

const escaped = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

const OUTAGE =
  'The database does not answer. See that it runs and that DATABASE_URL is right (paywright doctor), then try again.'

const DISK_FULL = 'Make room, or name another folder (DATA_DIR, TMPDIR), then try again.'

const READ_ONLY = 'The database takes no writes: it is a standby, or somebody has made it read-only (paywright doctor).'

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof GatewayError)
    return error.outcome === 'unknown'
      ? `The gateway did not say whether it did it (${error.detail}). See what has changed before you try again.`
      : `The gateway did not do it (${error.detail}). Nothing was changed.`
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return `The disk is full (${error.message}). ${DISK_FULL}`
  const fields = Object.entries((error as { errors?: FieldErrors }).errors ?? {})
  if (fields.length === 0) return error.message
  return fields.map(([name, messages]) => `${OPTIONS[name] ?? name} ${messages.join(', ')}`).join('; ')
}
