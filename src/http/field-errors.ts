import type { ErrorObject } from 'ajv'
import type { FieldErrors } from '../errors.js'

const MAX_FIELDS = 100
const MAX_NAME = 256

/**
 * What the validator found, as messages under the request's own names: `quantity`, `planItems.seats`, `limit`. Of a
 * `oneOf`, only the alternative that the request comes closest to is spoken of.
 */
export function fieldErrors(errors: readonly ErrorObject[], request: Readonly<{ requestBody: unknown }>): FieldErrors {
  if (request.requestBody !== undefined && typeof request.requestBody !== 'object') return {}
  const fields = new Map<string, string[]>()
  for (const error of closestAlternative(errors)) {
    const name = fieldName(error)
    if (name === '' || (fields.size >= MAX_FIELDS && !fields.has(name))) continue
    const messages = fields.get(name) ?? []
    const message = messageOf(error)
    if (!messages.includes(message)) fields.set(name, [...messages, message])
  }
  return Object.fromEntries(fields)
}

/** Where the errors of a `oneOf` contradict each other, those of the alternative with the fewest. */
function closestAlternative(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  if (!errors.some(({ keyword }) => keyword === 'oneOf')) return errors
  const alternatives = new Map<string, ErrorObject[]>()
  const common: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === 'oneOf') continue
    const alternative = /\/schemas\/(\w+)\/|\/oneOf\/(\d+)\//.exec(error.schemaPath)
    const name = error.instancePath.startsWith('/body') ? (alternative?.[1] ?? alternative?.[2]) : undefined
    if (name === undefined) common.push(error)
    else alternatives.set(name, [...(alternatives.get(name) ?? []), error])
  }
  const [closest] = [...alternatives.values()].sort((a, b) => a.length - b.length)
  return [...common, ...(closest ?? [])]
}

function fieldName({ instancePath, keyword, params }: ErrorObject): string {
  const [, , ...path] = instancePath.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const { missingProperty, additionalProperty, propertyName } = params as Record<string, string | undefined>
  const last = { required: missingProperty, additionalProperties: additionalProperty, propertyNames: propertyName }[keyword]
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
