/** Hunts the mutants at the places of the table that its parent names, and answers how many of them it caught. */
import type { Outcome } from '../conform.js'
import { openLane } from './lane.js'
import { mutants } from './table.js'

const rows = mutants()

process.on('message', (places: number[]) => {
  huntEach(places).then(
    (caught) => process.send?.(caught),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

// A parent that died leaves nobody to hunt for.
process.once('disconnect', () => process.exit())

async function huntEach(places: readonly number[]): Promise<number> {
  let caught = 0
  const lane = await openLane()
  try {
    for (const place of places) {
      const row = rows[place]!
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
  return caught
}

/** The first fault that was noticed, or undefined. */
function noticed({ findings, verdicts }: Outcome): string | undefined {
  const finding = findings.find(({ kind }) => kind === 'failed')
  if (finding) return `${finding.subject}: ${finding.guarantee}\n      ${finding.why?.slice(0, 200)}`
  const verdict = verdicts.find(({ kind }) => kind === 'failed')
  return verdict && `${verdict.operation} ${verdict.status}: ${verdict.faults[0] ?? 'not caused'}`.slice(0, 250)
}
