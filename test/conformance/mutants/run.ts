/**
 * npm run conformance:mutants [-- WORD…]: proves that the suite passes on our server, through the proxy too, and fails
 * on each mutant. With words, it runs only mutants whose names or subjects contain one of them.
 */
import type { Outcome } from '../conform.js'
import { findingsTable, isAsItShould, summary, table } from '../report.js'
import { openLane } from './lane.js'
import { mutants, type Row } from './table.js'
import { addToTally } from '../../../scripts/tally.js'

const AT_ONCE = 3

const none = { name: 'none', means: 'Nothing is wrong.' }

/** The first fault that was noticed, or undefined. */
function noticed({ findings, verdicts }: Outcome): string | undefined {
  const finding = findings.find(({ kind }) => kind === 'failed')
  if (finding) return `${finding.subject}: ${finding.guarantee}\n      ${finding.why?.slice(0, 200)}`
  const verdict = verdicts.find(({ kind }) => kind === 'failed')
  return verdict && `${verdict.operation} ${verdict.status}: ${verdict.faults[0] ?? 'not caused'}`.slice(0, 250)
}

/**
 * Each hunt leaves the clock further ahead. What seemed wrong with our own server there would pass for a wrong server's
 * fault.
 */
async function control(): Promise<boolean> {
  const lane = await openLane({ API_TOKEN_MIDDLEWARE: 'session throttle:100,1' })
  try {
    await lane.advance('P1Y')
    const outcome = await lane.hunt({ mutant: none, burst: true, stopAtFault: false })
    console.log(`${findingsTable(outcome.findings)}\n\n${table(outcome.verdicts)}\n\n${summary(outcome)}\n`)
    return isAsItShould(outcome)
  } finally {
    await lane.close()
  }
}

async function huntAll(waiting: Row[]): Promise<number> {
  let caught = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const lane = await openLane()
      try {
        for (let row = waiting.shift(); row; row = waiting.shift()) {
          const started = performance.now()
          const seen = noticed(await lane.hunt(row))
          if (seen !== undefined) caught += 1
          const { name, means } = row.mutant
          const seconds = ((performance.now() - started) / 1000).toFixed(1)
          console.log(
            `${seen === undefined ? '✗ SURVIVED' : '✓ caught'}  ${name} (${seconds} s)\n    ${means}\n    ${seen ?? ''}`,
          )
        }
      } finally {
        await lane.close()
      }
    }),
  )
  return caught
}

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0 && !(await control())) return 1
  const rows = mutants().filter(
    ({ near, mutant }) => words.length === 0 || words.some((word) => mutant.name.includes(word) || near === word),
  )
  const all = rows.length
  const caught = await huntAll(rows)
  console.log(`\nmutants caught: ${caught} of ${all}`)
  addToTally({ passed: caught, failed: all - caught })
  return caught === all ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
