/** A JSON value as a literal of a language, on one line where it is short. */
const WIDTH = 64

export type Literal = Readonly<{
  name: (name: string) => string
  word: (value: boolean | null) => string
  indent: string
}>

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text)
const single = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export const TYPESCRIPT: Literal = {
  name: (name) => (isName(name) ? name : single(name)),
  word: String,
  indent: '  ',
}
export const PYTHON: Literal = {
  name: (name) => JSON.stringify(name),
  word: (value) => ({ true: 'True', false: 'False', null: 'None' })[String(value)] ?? 'None',
  indent: '    ',
}

export function literal(value: unknown, language: Literal, margin = ''): string {
  const inline = inlineLiteral(value, language)
  if (inline.length <= WIDTH || typeof value !== 'object' || value === null) return inline
  const inner = margin + language.indent
  const lines = Array.isArray(value)
    ? value.map((one) => literal(one, language, inner))
    : Object.entries(value).map(([name, one]) => `${language.name(name)}: ${literal(one, language, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${margin}${close}`
}

function inlineLiteral(value: unknown, language: Literal): string {
  if (typeof value === 'string') return language === PYTHON ? JSON.stringify(value) : single(value)
  if (typeof value === 'boolean' || value === null) return language.word(value)
  if (Array.isArray(value)) return `[${value.map((one) => inlineLiteral(one, language)).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, one]) => `${language.name(name)}: ${inlineLiteral(one, language)}`)
  const space = language === PYTHON || entries.length === 0 ? '' : ' '
  return `{${space}${entries.join(', ')}${space}}`
}

/** JSON on one line where it is short. */
export function json(value: unknown): string {
  const inline = JSON.stringify(value)
  return inline.length <= WIDTH ? inline : JSON.stringify(value, null, 2)
}
