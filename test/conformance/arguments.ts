import { parseArgs } from 'node:util'
import { lacksIn } from './lacks.js'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

const OPTIONS = {
  server: text,
  'operator-key': text,
  'reading-key': text,
  email: text,
  password: text,
  'audited-email': text,
  'audited-password': text,
  'other-email': text,
  'other-password': text,
  'failing-email': text,
  'failing-password': text,
  prefix: { ...text, default: 'billing/v1' },
  slug: { ...text, default: 'billing' },
  gateway: { ...text, default: 'sandbox' },
  'webhook-port': text,
  'webhook-secret': text,
  'webhook-url': text,
  'clock-command': text,
  without: { ...text, default: '' },
  page: text,
  junit: text,
  proxied: flag,
  'no-burst': flag,
}

/** The argument after a text option is always its text, whatever it begins with: a password may begin with `-`. */
export function readArguments(given: readonly string[]) {
  const { values } = parseArgs({ args: joined(given), options: OPTIONS })
  return { values: { ...values, without: lacksIn(values.without) } }
}

const textOptions = new Set(
  Object.entries(OPTIONS).flatMap(([name, { type }]) => (type === 'string' ? [`--${name}`] : [])),
)

function joined([name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return []
  const takesText = textOptions.has(name)
  const [value, ...after] = rest
  return takesText && value !== undefined ? [`${name}=${value}`, ...joined(after)] : [name, ...joined(rest)]
}
