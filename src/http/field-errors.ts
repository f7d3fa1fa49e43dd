import type { ErrorObject } from 'ajv'
import type { FieldErrors } from '../errors.js'

const MAX_FIELDS = 100
const MAX_MESSAGES = 20
const MAX_NAME = 256
/** A body of unknown fields has many thousands of faults, and naming each would take longer than finding them. */
const MAX_FAULTS = 1_000

/** As much of the errors as an answer may hold. */
export const boundErrors = (errors: FieldErrors): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, MAX_FIELDS)
      .map(([name, messages]) => [name, messages.slice(0, MAX_MESSAGES)]),
  )

/** The name of the field that so many steps lead to. */
export const fieldAt = (steps: readonly string[]): string => steps.join('.').slice(0, MAX_NAME).toWellFormed()

/**
 * Turns the validator's findings into messages under the request's own field names: `quantity`, `planItems.seats`,
 * `limit`.
 */
export function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields = new Map<string, string[]>()
  const chosen = errors.find(({ keyword, params }) => keyword === 'if' && params['failingKeyword'] === 'then')
  const apart = (chosen?.parentSchema as Expected | undefined)?.['x-apart']
  for (const error of errors.slice(0, MAX_FAULTS)) {
    const name = fieldName(error)
    if (name === undefined || isToldElsewhere(error) || (fields.size >= MAX_FIELDS && !fields.has(name))) continue
    const messages = fields.get(name) ?? []
    const message =
      error.keyword === 'additionalProperties' && apart?.fields.includes(name)
        ? `does not go together with ${apart.marker}: remove one of the two`
        : messageOf(error)
    if (!messages.includes(message)) fields.set(name, [...messages, message])
  }
  return Object.fromEntries(fields)
}

/** A refused name is also told by `propertyNames`, and a branch of `if` by what the branch takes. */
const isToldElsewhere = ({ keyword, propertyName }: ErrorObject) => keyword === 'if' || propertyName !== undefined

/** @returns undefined where the whole body is at fault */
function fieldName({ instancePath, keyword, params, parentSchema }: ErrorObject): string | undefined {
  const [, place, ...inner] = instancePath.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const path = place === 'headers' ? inner.map(headerName) : inner
  const { missingProperty, additionalProperty, propertyName } = params as Record<string, string | undefined>
  const last = {
    required: missingProperty,
    additionalProperties: additionalProperty,
    propertyNames: propertyName,
    minProperties: fieldsOf(parentSchema)[0],
  }[keyword]
  const steps = last === undefined ? path : [...path, last]
  return steps.length === 0 ? undefined : fieldAt(steps)
}

const fieldsOf = (schema: ErrorObject['parentSchema']): string[] =>
  Object.keys((schema as Expected | undefined)?.properties ?? {})

const headerName = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/**
 * The parts of a schema that say what it takes. `x-expected` says in words what a pattern takes, and `x-apart` which fields
 * a body cannot have beside the one that marks its kind.
 */
type Expected = Readonly<{
  'x-expected'?: string
  'x-apart'?: Readonly<{ marker: string; fields: readonly string[] }>
  type?: string | readonly string[]
  enum?: readonly unknown[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
  properties?: object
  propertyNames?: Expected
}>

function messageOf({ keyword, parentSchema = {} }: ErrorObject): string {
  const schema = parentSchema as Expected
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'minProperties':
      return `is required, unless ${fieldsOf(parentSchema).slice(1).join(' or ')} is there`
    case 'additionalProperties':
      return 'is not a known field: remove it'
    case 'propertyNames':
      return `is not a key: a key is ${schema.propertyNames?.['x-expected'] ?? 'a word'}`
    case 'uniqueItems':
      return 'must hold each value once'
    default:
      return `must be ${taken(schema)}`
  }
}

const WORDS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  date: 'a day, such as 2026-11-10',
  object: 'a JSON object',
}

/** What a value may be, in words. */
function taken(schema: Expected): string {
  const { 'x-expected': expected, type, format = '', minimum = 0, maximum, minLength = 0, maxLength } = schema
  if (expected !== undefined) return expected
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  const [kind = '', ...others] = [type ?? []].flat()
  const orNull = others.includes('null') ? ', or null' : ''
  if (kind === 'integer') return `an integer from ${minimum} to ${maximum ?? Number.MAX_SAFE_INTEGER}${orNull}`
  if (kind === 'array') return `a list of ${schema.minItems ?? 0} to ${schema.maxItems ?? MAX_FIELDS}`
  if (kind === 'object' && schema.maxProperties !== undefined)
    return `a JSON object with at most ${schema.maxProperties} fields`
  return WORDS[format] ?? WORDS[kind] ?? `text of ${minLength} to ${maxLength ?? 'any number of'} characters${orNull}`
}
