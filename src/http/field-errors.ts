import type { ErrorObject } from 'ajv'
import type { FieldErrors } from '../errors.js'

const MAX_FIELDS = 100
const MAX_NAME = 256

/**
 * Turns the validator's findings into messages under the request's own field names: `quantity`, `planItems.seats`,
 * `limit`.
 */
export function fieldErrors(errors: readonly ErrorObject[], request: Readonly<{ requestBody: unknown }>): FieldErrors {
  if (request.requestBody !== undefined && typeof request.requestBody !== 'object') return {}
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
  const [, , ...path] = instancePath.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const { missingProperty, additionalProperty, propertyName } = params as Record<string, string | undefined>
  const last = { required: missingProperty, additionalProperties: additionalProperty, propertyNames: propertyName }[
    keyword
  ]
  return [...path, ...(last === undefined ? [] : [last])].join('.').slice(0, MAX_NAME)
}

function messageOf({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field'
    case 'enum':
      return `must be one of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`
    case 'pattern':
      return `must match ${(params as { pattern: string }).pattern}`
    default:
      return message ?? 'is not valid'
  }
}
