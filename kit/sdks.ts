/**
 * npm run sdks [-- LANGUAGE…]: for each language, generates the SDK from the published contract, compiles it unchanged,
 * and drives it through the same steps against a running server; then the same for the operator's contract in some of
 * them. It keeps no generated code. It needs Go, Java with Maven and Python 3. With --last-release, contract and programs
 * are those of the last release, as they were: what was written for it still works with this server.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fromRoot } from '../src/root.js'
import { prepareAccounts, preparePlans } from './accounts.js'
import { contractAs30, contractForGenerators, contractJson } from './contract/published.js'
import { CONTRACT_FILES, type ContractFile, lastRelease, RELEASES } from './contract/releases.js'
import { type RunningServer, startServer } from './running-server.js'
import { languages, run } from './sdk-languages.js'
import { addToTally } from '../scripts/tally.js'

const WORK = join(fromRoot('node_modules'), '.cache', 'kit', 'sdks')

/** The programs of a contract below `sdks`, and what they are told of the server. */
const PROGRAMS: Readonly<Record<ContractFile, string>> = { 'openapi.yaml': '.', 'operator.yaml': 'operator' }

type Environment = Readonly<Record<string, string>>
const ENVIRONMENTS: Readonly<Record<ContractFile, (server: RunningServer, release?: string) => Promise<Environment>>> =
  {
    async 'openapi.yaml'({ origin, operator }, release) {
      // A client of the last release in Java reads no amount beyond 32 bits, since its contract gave none a width.
      const { main } = await prepareAccounts(operator, { edges: release === undefined })
      return { BILLING_URL: `${origin}/billing`, EMAIL: main.email, PASSWORD: main.password }
    },
    async 'operator.yaml'({ origin, operator, operatorKey }) {
      await preparePlans(operator)
      return { OPERATOR_URL: `${origin}/billing/operator/v1`, OPERATOR_KEY: operatorKey }
    },
  }

type Journey = Readonly<{ language: string; file: ContractFile; release: string | undefined; programs: string }>

/** The journeys that were asked for: every program that there is, unless languages are named. */
function journeysOf(named: readonly string[], release: string | undefined): Journey[] {
  const root = release === undefined ? fromRoot('sdks') : join(RELEASES, release, 'sdks')
  const unknown = named.find((name) => !(name in languages))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}: there are ${Object.keys(languages).join(', ')}.`)
  const chosen = named.length > 0 ? named : Object.keys(languages)
  return CONTRACT_FILES.flatMap((file) => {
    const programs = join(root, PROGRAMS[file])
    return chosen
      .filter((language) => existsSync(join(programs, language)))
      .map((language) => ({ language, file, release, programs }))
  })
}

/** Every program of a contract takes the steps of this one. */
const stepsOf = (programs: string): number =>
  readFileSync(join(programs, 'typescript-openapi-fetch', 'journey.ts'), 'utf8').match(/^step\('\d+ /gm)?.length ?? 0

/** @returns whether the client compiled and took every step */
async function take({ language, file, release, programs }: Journey, server: RunningServer): Promise<boolean> {
  const { build, drive } = languages[language]!
  const name = `${language}, ${file}`
  const wanted = stepsOf(programs)
  const folder = join(WORK, file, language)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(programs, language), folder, { recursive: true })
  writeFileSync(join(folder, 'openapi.json'), contractJson(release, file))
  writeFileSync(join(folder, 'openapi-3.0.json'), contractAs30(release, file))
  if (release === undefined && file === 'openapi.yaml')
    writeFileSync(join(folder, 'openapi-generators.json'), contractForGenerators())
  try {
    await build(folder)
    const environment = await ENVIRONMENTS[file](server, release)
    const output = await run(folder, environment, typeof drive === 'function' ? drive(folder) : drive)
    const steps = output.match(/^step \d+ /gm)?.length ?? 0
    console.log(`${steps === wanted ? '✓' : '✗'} ${name}: ${steps} of ${wanted} steps`)
    return steps === wanted
  } catch (error) {
    console.log(`✗ ${name}: ${(error as Error).message}`)
    return false
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'last-release': { type: 'boolean' } },
    allowPositionals: true,
  })
  const release = values['last-release'] ? lastRelease() : undefined
  const journeys = journeysOf(positionals, release)
  const server = await startServer()
  let green = 0
  try {
    for (const journey of journeys) {
      const started = performance.now()
      if (await take(journey, server)) green += 1
      console.log(`  ${Math.round((performance.now() - started) / 1000)} s`)
    }
  } finally {
    await server.close()
  }
  console.log(`SDKs green: ${green} of ${journeys.length}${release === undefined ? '' : ` of release ${release}`}`)
  addToTally({ passed: green, failed: journeys.length - green })
  return green === journeys.length ? 0 : 1
}

process.exitCode = await main()
