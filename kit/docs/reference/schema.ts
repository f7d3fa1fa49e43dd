/** A schema as a list of fields in HTML. */
import { escaped, toHtml, toInlineHtml } from '../markup/markdown.js'
import { type Contract, resolved } from '../contract/documents.js'
import type { Schema } from '../contract/schema-node.js'

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1)
const isNull = ({ type }: Schema) => type === 'null'
const typesOf = ({ type }: Schema) => (typeof type === 'string' ? [type] : (type ?? []))

/** All fields of an object, also those of the parts that it is made of. */
function withParts(contract: Contract, schema: Schema): Schema {
  const whole = resolved(contract, schema)
  if (!whole.allOf) return whole
  const parts = whole.allOf.map((part) => withParts(contract, part))
  return parts.reduce(
    (sum, part) => ({
      ...part,
      ...sum,
      properties: { ...sum.properties, ...part.properties },
      required: [...(sum.required ?? []), ...(part.required ?? [])],
    }),
    whole,
  )
}

/** The one schema that is not null, where a schema is only `this or null`. */
function withoutNull(contract: Contract, schema: Schema): { inner: Schema; isNullable: boolean } {
  const whole = withParts(contract, schema)
  const choices = whole.oneOf ?? whole.anyOf
  const [only, ...others] = choices?.filter((each) => !isNull(each)) ?? []
  if (choices && only && others.length === 0) return { inner: only, isNullable: choices.length > 1 }
  return { inner: schema, isNullable: typesOf(whole).includes('null') }
}

function typeOf(contract: Contract, schema: Schema): string {
  const { inner, isNullable } = withoutNull(contract, schema)
  const whole = withParts(contract, inner)
  const orNull = isNullable ? ' or null' : ''
  if (whole.oneOf ?? whole.anyOf) return `one of several${orNull}`
  const [type = 'any'] = typesOf(whole).filter((each) => each !== 'null')
  if (type === 'array' && whole.items) return `array of ${typeOf(contract, whole.items)}${orNull}`
  if (type === 'object' && typeof whole.additionalProperties === 'object' && !whole.properties)
    return `map of ${typeOf(contract, whole.additionalProperties)}${orNull}`
  return `${type}${whole.format === undefined ? '' : `, ${whole.format}`}${orNull}`
}

const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
  if (least !== undefined && most !== undefined)
    return [least === most ? `${most}${unit}` : `${least} to ${most}${unit}`]
  if (most !== undefined) return [`at most ${most}${unit}`]
  return least === undefined || (unit !== '' && least === 0) ? [] : [`at least ${least}${unit}`]
}

function boundsOf(whole: Schema): string {
  const isFree = whole.format === undefined || typesOf(whole).some((type) => type === 'integer' || type === 'number')
  const bounds = [
    ...(whole['x-expected'] === undefined ? [] : [escaped(whole['x-expected'])]),
    ...range(whole.minimum, whole.maximum, ''),
    ...(isFree && whole['x-expected'] === undefined ? range(whole.minLength, whole.maxLength, ' characters') : []),
    ...range(whole.minItems, whole.maxItems, ' entries'),
    ...(whole.default === undefined ? [] : [`default <code>${escaped(JSON.stringify(whole.default))}</code>`]),
    ...(whole.const === undefined ? [] : [`always <code>${escaped(JSON.stringify(whole.const))}</code>`]),
  ]
  const values = whole.enum?.map((value) => `<code>${escaped(String(value))}</code>`).join(' ')
  return [...bounds, ...(values === undefined ? [] : [`one of ${values}`])].join(' · ')
}

/** In a request a reader looks for what is required, in an answer for what may be missing. */
export type Way = 'request' | 'answer'
type Field = Readonly<{ name: string; schema: Schema; isRequired: boolean; description?: string }>
/** Where a schema stands: which way it goes, and the schemas around it. */
type Inside = Readonly<{ way: Way; seen: readonly string[] }>

const markOf = (way: Way, isRequired: boolean): string => {
  if ((way === 'request') !== isRequired) return ''
  return isRequired
    ? ' <span class="mark required">required</span>'
    : ' <span class="mark optional">may be missing</span>'
}

/** One field with what is inside it. */
export function fieldHtml(
  contract: Contract,
  { name, schema, isRequired, description }: Field,
  place: Inside = { way: 'request', seen: [] },
): string {
  const { inner } = withoutNull(contract, schema)
  const outer = resolved(contract, schema)
  const whole = withParts(contract, inner)
  const about = description ?? outer.description ?? whole.description ?? ''
  const bounds = boundsOf(typesOf(whole).includes('array') ? { ...whole, ...elementBounds(contract, whole) } : whole)
  return [
    `<li><p class="field"><code>${escaped(name)}</code> <span class="type">${typeOf(contract, schema)}</span>`,
    markOf(place.way, isRequired),
    outer.deprecated === true ? ' <span class="mark deprecated">deprecated</span>' : '',
    '</p>',
    about === '' ? '' : `<div class="about">${toHtml(about)}</div>`,
    bounds === '' ? '' : `<p class="bounds">${bounds}</p>`,
    insideOf(contract, inner, place, name),
    '</li>',
  ].join('')
}

function elementBounds(contract: Contract, { items }: Schema): Schema {
  const { enum: values } = items ? resolved(contract, items) : {}
  return values ? { enum: values } : {}
}

/** The schema whose fields a reader wants to see: of a list its element, of a map its value. */
function elementOf(contract: Contract, schema: Schema): Schema {
  const { inner } = withoutNull(contract, schema)
  const whole = withParts(contract, inner)
  if (whole.items) return elementOf(contract, whole.items)
  if (typeof whole.additionalProperties === 'object' && !whole.properties)
    return elementOf(contract, whole.additionalProperties)
  return inner
}

function insideOf(contract: Contract, schema: Schema, { way, seen }: Inside, name: string): string {
  const element = elementOf(contract, schema)
  const reference = nameOf(element)
  if (reference !== undefined && seen.includes(reference)) return ''
  const html = schemaHtml(contract, element, way, reference === undefined ? seen : [...seen, reference])
  if (html === '') return ''
  const isOpen = name === 'data' && seen.length <= 1 ? ' open' : ''
  return `<details class="inside"${isOpen}><summary>Fields of <code>${escaped(name)}</code></summary>${html}</details>`
}

/** The fields of a schema, or its choices. Empty for a plain value. */
export function schemaHtml(contract: Contract, schema: Schema, way: Way, seen: readonly string[] = []): string {
  const whole = withParts(contract, schema)
  const choices = (whole.oneOf ?? whole.anyOf)?.filter((each) => !isNull(each))
  if (choices && !whole.properties)
    return choices
      .map((choice) => {
        const inside = schemaHtml(contract, choice, way, [...seen, nameOf(choice) ?? ''])
        if (inside === '') return ''
        const about = resolved(contract, choice).description ?? nameOf(choice) ?? ''
        return `<div class="choice"><p>${toInlineHtml(about)}</p>${inside}</div>`
      })
      .join('')
  if (!whole.properties) return ''
  const required = new Set(whole.required)
  const fields = Object.entries(whole.properties).map(([name, each]) =>
    fieldHtml(contract, { name, schema: each, isRequired: required.has(name) }, { way, seen }),
  )
  return `<ul class="fields">${fields.join('')}</ul>`
}
