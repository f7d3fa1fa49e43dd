import type { ErrorObject } from 'ajv'
import type { FieldErrors } from '../errors.js'

const MAX_FIELDS = 100
const MAX_NAME = 256

/**
 * Turns the validator's findings into messages under the request's own field names: `quantity`, `planItems.seats`,
 * `limit`.
 */
export function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields = new Map<string, string[]>()
  for (const error of errors) {
    const name = fieldName(error)
    if (name === '' || error.keyword === 'if' || (fields.size >= MAX_FIELDS && !fields.has(name))) continue
    const messages = fields.get(name) ?? []
    const message = messageOf(error)
    if (!messages.includes(message)) fields.set(name, [...messages, message])
  }
  return Object.fromEntries(fields)
}

function fieldName({ instancePath, keyword, params }: ErrorObject): string {
  const [, place, ...inner] = instancePath.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const path = place === 'headers' ? inner.map(headerName) : inner
  const { missingProperty, additionalProperty, propertyName } = params as Record<string, string | undefined>
  const last = { required: missingProperty, additionalProperties: additionalProperty, propertyNames: propertyName }[
    keyword
  ]
  return [...path, ...(last === undefined ? [] : [last])].join('.').slice(0, MAX_NAME)
}

const headerName = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** The parts of a schema that say what it takes. `x-expected` says in words what a pattern takes. */
type Expected = Readonly<{ 'x-expected'?: string; type?: unknown; minimum?: number; maximum?: number }>

function messageOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  const { 'x-expected': expected, type, minimum, maximum } = (parentSchema ?? {}) as Expected
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field: remove it'
    case 'enum':
      return `must be one of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`
    case 'type':
    case 'minimum':
    case 'maximum':
    case 'pattern':
    case 'minLength':
    case 'maxLength':
      if (expected !== undefined) return `must be ${expected}`
      if (type === 'integer' && minimum !== undefined && maximum !== undefined)
        return `must be an integer from ${minimum} to ${maximum}`
      if (type === 'boolean') return 'must be true or false'
      return message ?? 'is not valid'
    default:
      return message ?? 'is not valid'
  }
}
