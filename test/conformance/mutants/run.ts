/**
 * npm run conformance:mutants [-- WORD…]: proves that the suite passes on our server, through the proxy too, and fails
 * on each mutant. With words, it runs only mutants whose names or subjects contain one of them.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { addToTally } from '../../../scripts/tally.js'
import { fromRoot } from '../../../src/root.js'
import { findingsTable, isAsItShould, summary, table } from '../report.js'
import { openLane } from './lane.js'
import { mutants } from './table.js'

/** A hunt computes for half of its time, and most of that in its own process. */
const AT_ONCE = 4
/** When the time is moved, a server bills the accounts of all earlier hunts too. So each serves few hunts. */
const EACH_LANE = 20
const HUNTER = fromRoot('test', 'conformance', 'mutants', 'hunter.ts')

const none = { name: 'none', means: 'Nothing is wrong.' }

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

/** Has hunters of their own processes hunt the mutants, which are named by their places in the table. */
async function huntAll(waiting: number[]): Promise<number> {
  let caught = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const hunter = fork(HUNTER, { execArgv: ['--import', 'tsx'] })
      const gone = once(hunter, 'exit').then(([code]) => Promise.reject(new Error(`a hunter ended with ${code}`)))
      while (waiting.length > 0) {
        hunter.send(waiting.splice(0, EACH_LANE))
        const [more] = (await Promise.race([once(hunter, 'message'), gone])) as [number]
        caught += more
      }
      gone.catch(() => {})
      hunter.disconnect()
    }),
  )
  return caught
}

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0 && !(await control())) return 1
  const chosen = mutants().flatMap(({ near, mutant }, place) =>
    words.length === 0 || words.some((word) => mutant.name.includes(word) || near === word) ? [place] : [],
  )
  const all = chosen.length
  const caught = await huntAll(chosen)
  console.log(`\nmutants caught: ${caught} of ${all}`)
  addToTally({ passed: caught, failed: all - caught })
  return caught === all ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
