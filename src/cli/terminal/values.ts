import { InvalidArgumentError } from 'commander'
import { Temporal } from 'temporal-polyfill'
import { FARTHEST_YEARS } from '../../calendar/in-utc.js'
import { readMoment } from '../../calendar/moment.js'
import { compileSchema, type JsonSchema } from '../../contract/schema.js'
import { EVENT_TYPES, type EventType } from '../../events/catalogue.js'
import { parseId } from '../../resources/ids.js'

/** @throws InvalidArgumentError, which commander shows as a usage error */
export function id(text: string): number {
  const parsed = parseId(text)
  if (parsed === undefined) throw new InvalidArgumentError('It takes an id: a whole number from 1 to 2147483647.')
  return parsed
}

/** A whole number in plain digits, within the given bounds. */
export const wholeNumber = (minimum: number, maximum: number) => (text: string) => {
  const parsed = /^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : NaN
  if (!(parsed >= minimum && parsed <= maximum))
    throw new InvalidArgumentError(`It takes a whole number from ${minimum} to ${maximum}.`)
  return parsed
}

/** Names of events, with commas between them. */
export function eventTypes(text: string): EventType[] {
  const names = text.split(',').map((one) => one.trim())
  const known = EVENT_TYPES.filter((type) => names.includes(type))
  const unknown = names.find((one) => !(EVENT_TYPES as readonly string[]).includes(one))
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no event "${unknown}". These are: ${EVENT_TYPES.join(', ')}.`)
  return known
}

/** Text that the contract's schema accepts. `takes` describes the accepted form in the error message. */
export const textOf = (schema: JsonSchema, takes: string) => (text: string) => {
  if (!compileSchema(schema)(text)) throw new InvalidArgumentError(`It takes ${takes}.`)
  return text
}

const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const planKey = textOf(named('Key'), 'a plan key, such as pro')
export const slotName = textOf(named('SlotName'), 'up to 64 letters, digits, dots, hyphens and underscores')
export const gatewayName = textOf(named('GatewayName'), 'the name of a gateway driver, such as sandbox')
export const email = textOf(named('Credentials/properties/email'), 'an e-mail address')
export const usageKey = textOf(named('UsageVoid/properties/idempotencyKey'), '1 to 255 printable ASCII characters')
export const voidReason = textOf(named('UsageVoid/properties/reason'), '1 to 255 characters')
export const creditReason = textOf(named('CreditNote/properties/reason'), '1 to 255 characters')
export const quoteId = textOf(named('QuoteId'), 'the id of a quote, such as chq_ and 32 digits')

const detail = (path: string, takes: string) => textOf(named(`BillingDetailsRequest/properties/${path}`), takes)
export const billingDetail = {
  name: detail('name', '1 to 255 characters'),
  email: detail('email', 'an e-mail address'),
  postalCode: detail('postalCode', '1 to 20 characters'),
  city: detail('city', '1 to 120 characters'),
  region: detail('region', '1 to 120 characters'),
  country: detail('country', 'the ISO 3166-1 code of a country, such as DE'),
  taxId: detail('taxId', '1 to 64 characters'),
}
const MOST_LINES = 4
const addressLine = detail('addressLines/items', 'lines of 1 to 120 characters, separated by |')

export function addressLines(text: string): string[] {
  const lines = text.split('|').map((line) => addressLine(line.trim()))
  if (lines.length > MOST_LINES) throw new InvalidArgumentError(`It takes at most ${MOST_LINES} lines.`)
  return lines
}

const SHORTEST_PASSWORD = 8
export const PASSWORD = `a password of ${SHORTEST_PASSWORD} to 256 characters, without control characters`
export const isPassword = (text: string): boolean =>
  text.length >= SHORTEST_PASSWORD && compileSchema(named('Credentials/properties/password'))(text)
/** No control characters and no lone surrogates. */
export const name = textOf({ type: 'string', pattern: '^[^\\p{Cc}\\p{Cs}]{1,255}$' }, 'a name of 1 to 255 characters')

export type Expiry = Readonly<{ expMonth: number; expYear: number }>

export function expiry(text: string): Expiry {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/([2-9][0-9]{3})$/.exec(text) ?? []
  if (month === undefined || year === undefined) throw new InvalidArgumentError('It takes MM/YYYY, such as 04/2030.')
  return { expMonth: Number(month), expYear: Number(year) }
}

/** An instant with its offset from UTC. */
export function instant(text: string): Date {
  const moment = readMoment(text)
  if (!moment) throw new InvalidArgumentError('It takes a timestamp with its time zone, such as 2027-01-01T00:00:00Z.')
  return moment
}

/** A day of the calendar. */
export function day(text: string): Temporal.PlainDate {
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text))
    try {
      return Temporal.PlainDate.from(text)
    } catch {
      // The error below covers this case.
    }
  throw new InvalidArgumentError('It takes a day, such as 2027-01-31.')
}

const ANY_DAY = Temporal.PlainDate.from('2026-01-01')

/** A duration of at most ten years. */
export function duration(text: string): Temporal.Duration {
  try {
    const parsed = Temporal.Duration.from(text)
    if (parsed.sign === 1 && parsed.total({ unit: 'years', relativeTo: ANY_DAY }) <= FARTHEST_YEARS) return parsed
  } catch {
    // The range error below covers this case.
  }
  throw new InvalidArgumentError('It takes an ISO 8601 duration up to P10Y, such as P1M, P2W or PT36H.')
}
