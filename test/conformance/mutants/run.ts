/** npm run conformance:mutants: the suite passes on our server, through the proxy too, and fails on each mutant. */
import { type Accounts, prepareAccounts } from '../../../kit/accounts.js'
import { startServer } from '../../../kit/running-server.js'
import { conform } from '../conform.js'
import { summary, table } from '../report.js'
import type { Verdict } from '../verdicts.js'
import { mutants } from './mutants.js'
import { type Mutant, startProxy } from './proxy.js'

const AT_ONCE = 2

const server = await startServer({ API_TOKEN_MIDDLEWARE: 'session throttle:100,1' })
const faulty = (verdicts: readonly Verdict[]) => verdicts.filter(({ kind }) => kind === 'failed' || kind === 'missing')

function run(origin: string, logins: Accounts, how: { burst: boolean; stopAtFault: boolean }): Promise<Verdict[]> {
  const target = { server: origin, prefix: 'billing/v1', slug: 'billing' }
  return conform({ target, logins, gateway: 'sandbox', direct: true, ...how })
}

/** What of the mutant was noticed, or undefined. */
async function hunt(mutant: Mutant): Promise<string | undefined> {
  const proxy = await startProxy(server.origin, mutant)
  try {
    const accounts = await prepareAccounts(server.services)
    const verdicts = await run(proxy.origin, accounts, { burst: false, stopAtFault: true })
    const first = verdicts.find(({ kind }) => kind === 'failed')
    return first && `${first.operation} ${first.status}: ${first.faults[0] ?? 'not caused'}`.slice(0, 150)
  } finally {
    proxy.close()
  }
}

async function main(): Promise<number> {
  const itself = await run(server.origin, await prepareAccounts(server.services), { burst: true, stopAtFault: false })
  console.log(`${table(itself)}\n\n${summary(itself)}\n`)
  if (faulty(itself).length > 0) return 1
  const unchanged = await hunt({ name: 'none' })
  if (unchanged !== undefined) {
    console.error(`The proxy alone is taken for a mutant: ${unchanged}`)
    return 1
  }
  const waiting = mutants()
  const all = waiting.length
  let caught = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const noticed = await hunt(mutant)
        if (noticed !== undefined) caught += 1
        console.log(
          `${noticed === undefined ? '✗ SURVIVED' : '✓ caught'}  ${mutant.name}${noticed ? `\n    ${noticed}` : ''}`,
        )
      }
    }),
  )
  console.log(`\nmutants caught: ${caught} of ${all}`)
  return caught === all ? 0 : 1
}

try {
  process.exitCode = await main()
} finally {
  await server.close()
}
