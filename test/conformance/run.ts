/**
 * npm run conformance -- --server URL --email E --password P [--other-email E --other-password P]
 *   [--failing-email E --failing-password P] [--prefix billing/v1] [--slug billing] [--gateway sandbox]
 *   [--junit FILE] [--proxied] [--no-burst]
 *
 * Exit code 0: as the contract says. 1: not so, or something reachable was not covered. 2: the run was not possible.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { conform } from './conform.js'
import { junit, summary, table } from './report.js'
import { type Login, UnusableAccountError } from './scout.js'

const text = { type: 'string' } as const

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      server: text,
      email: text,
      password: text,
      'other-email': text,
      'other-password': text,
      'failing-email': text,
      'failing-password': text,
      prefix: { ...text, default: 'billing/v1' },
      slug: { ...text, default: 'billing' },
      gateway: { ...text, default: 'sandbox' },
      junit: text,
      proxied: { type: 'boolean', default: false },
      'no-burst': { type: 'boolean', default: false },
    },
  })
  const main = login(values.email, values.password)
  if (values.server === undefined || !main) {
    console.error('Usage: npm run conformance -- --server URL --email ADDRESS --password PASSWORD')
    return 2
  }
  const verdicts = await conform({
    target: { server: values.server.replace(/\/+$/, ''), prefix: values.prefix, slug: values.slug },
    logins: {
      main,
      other: login(values['other-email'], values['other-password']),
      failing: login(values['failing-email'], values['failing-password']),
    },
    gateway: values.gateway,
    direct: !values.proxied,
    burst: !values['no-burst'],
  })
  console.log(`${table(verdicts)}\n\n${summary(verdicts)}`)
  if (values.junit !== undefined) await writeFile(values.junit, junit(verdicts))
  return verdicts.some(({ kind }) => kind === 'failed' || kind === 'missing') ? 1 : 0
}

const login = (email: string | undefined, password: string | undefined): Login | undefined =>
  email === undefined || password === undefined ? undefined : { email, password }

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof UnusableAccountError || isUsage(error) ? error.message : error)
    process.exitCode = 2
  },
)

const isUsage = (error: unknown) => error instanceof TypeError && 'code' in error
