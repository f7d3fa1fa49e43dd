import { schemaFaultsOf } from '../../contract/schema-fault.js'
import { UserError } from '../../errors.js'
import { type AccountLine, lineValidator } from './account-line.js'

export type Fault = Readonly<{ line: number; field: string; message: string }>
export type PlacedAccount = Readonly<{ line: number; account: AccountLine }>

const MOST_SHOWN = 20
/** So many accounts take some 2.6 GB of memory. */
const MOST_LINES = 200_000

/**
 * Reads lines of JSON, an account each. What a line says by itself is checked here; empty lines are passed over.
 * @throws UserError for more lines than can be taken at once
 */
export function readLines(text: string): Readonly<{ accounts: readonly PlacedAccount[]; faults: readonly Fault[] }> {
  const accounts: PlacedAccount[] = []
  const faults: Fault[] = []
  const validate = lineValidator()
  const lines = text.trimEnd().split('\n')
  if (lines.length > MOST_LINES)
    throw new UserError(
      `The file has ${lines.length} lines, and at most ${MOST_LINES} are imported at once: split it, at 100000 lines best.`,
    )
  for (const [index, json] of lines.entries()) {
    if (json.trim() === '') continue
    const line = index + 1
    const value = parsed(json)
    if (value === undefined) faults.push({ line, field: '', message: 'is not JSON' })
    else if (validate(value)) accounts.push({ line, account: value as AccountLine })
    else
      for (const { steps, message } of schemaFaultsOf(validate).slice(0, MOST_SHOWN))
        faults.push({ line, field: shown(steps), message })
  }
  return { accounts, faults }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

const LONGEST_NAME = 100

/** `subscriptions[0].planKey`. A field that is not known may have a name of any length. */
const shown = (steps: readonly string[]): string =>
  steps
    .map((step) => (step.length > LONGEST_NAME ? `${step.slice(0, LONGEST_NAME)}…` : step))
    .map((step) => (/^[0-9]+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')

/** @throws UserError that names the first faults, each with its line and field */
export function refuseFaults(file: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const messages = faults
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MOST_SHOWN)
    .map(({ line, field, message }) => `line ${line}: ${field === '' ? '' : `${field} `}${message}`)
  const more = faults.length > MOST_SHOWN ? `; and ${faults.length - MOST_SHOWN} more` : ''
  throw new UserError(`${file} is refused, and nothing was made: ${messages.join('; ')}${more}`)
}
