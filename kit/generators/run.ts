/**
 * npm run sdks:matrix [-- NAME…]: tries the generators beside those of `npm run sdks`, each with one round trip against
 * a running server, and prints a table. One that fails does not stop the rest. `sdks/README.md` names what it needs.
 */
import { addToTally } from '../../scripts/tally.js'
import { startServer } from '../running-server.js'
import { matrix } from './matrix.js'
import { tableOf, tryGenerator, type Outcome } from './try.js'

async function main(names: readonly string[]): Promise<number> {
  const known = matrix.map(({ name }) => name)
  for (const name of names)
    if (!known.includes(name)) throw new Error(`There is no ${name}: there are ${known.join(', ')}.`)
  const outcomes: Outcome[] = []
  const server = await startServer()
  try {
    for (const generator of matrix)
      if (names.length === 0 || names.includes(generator.name)) outcomes.push(await tryGenerator(generator, server))
  } finally {
    await server.close()
  }
  const passed = outcomes.filter(({ green }) => green).length
  console.log(`\n${tableOf(outcomes)}\n\nGenerators green: ${passed} of ${outcomes.length}`)
  addToTally({ passed, failed: outcomes.length - passed })
  return passed === outcomes.length ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
