/**
 * npm run sdks [-- [--all] NAME…]: for each generator, makes a client of the published contract, compiles it unchanged,
 * and drives it against a running server. It keeps no generated code. The five proven clients go through ten steps and
 * need Go, Java with Maven and Python 3; `--all` adds the matrix, whose clients go through five and need what
 * `sdks/README.md` names.
 */
import { addToTally } from '../scripts/tally.js'
import { matrix } from './generators/matrix.js'
import { proven } from './generators/proven.js'
import { tableOf, tryGenerator, type Outcome, type GeneratorSet } from './generators/try.js'
import { startServer } from './running-server.js'

const PROVEN: GeneratorSet = { generators: proven, folder: 'sdks', steps: 10 }
const MATRIX: GeneratorSet = { generators: matrix, folder: 'sdks/matrix', steps: 5 }

async function main([first = '', ...rest]: readonly string[]): Promise<number> {
  const everything = first === '--all'
  const names = everything ? rest : [first, ...rest].filter((name) => name !== '')
  const pairs = (everything ? [PROVEN, MATRIX] : [PROVEN]).flatMap((set) =>
    set.generators.map((generator) => ({ set, generator })),
  )
  const known = pairs.map(({ generator }) => generator.name)
  for (const name of names)
    if (!known.includes(name)) throw new Error(`There is no ${name}: there are ${known.join(', ')}.`)
  const chosen = pairs.filter(({ generator }) => names.length === 0 || names.includes(generator.name))
  const outcomes: Outcome[] = []
  const server = await startServer()
  try {
    for (const { generator, set } of chosen) outcomes.push(await tryGenerator(generator, set, server))
  } finally {
    await server.close()
  }
  if (everything) console.log(`\n${tableOf(outcomes)}\n`)
  const green = outcomes.filter((outcome) => outcome.green).length
  console.log(`SDKs green: ${green} of ${chosen.length}`)
  addToTally({ passed: green, failed: chosen.length - green })
  return green === chosen.length ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
