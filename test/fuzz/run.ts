/**
 * npm run fuzz [-- openapi|operator] [--seed N] [--max-examples N] [--least N]: schemathesis against a running, seeded
 * server, with all its checks and the contracts' links; both contracts unless one is named. Exclusions stand in
 * schemathesis.toml and operator.toml, each with its reason. It takes Python 3.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareAccounts } from '../../kit/accounts.js'
import { pythonTool } from '../../kit/python-tool.js'
import { startServer } from '../../kit/running-server.js'
import { prepareGround, wholeContract } from './ground.js'
import { operatorContract } from './operator-ground.js'
import { addToTally } from '../../scripts/tally.js'

const SCHEMATHESIS = 'schemathesis==4.32.5'
/** CI asks the same each time: a change is judged by what it changed. New ground is found by running it elsewhere. */
const CI_SEED = '327425076'

const { values, positionals } = parseArgs({
  options: {
    'max-examples': { type: 'string' },
    seed: { type: 'string', default: process.env['CI'] ? CI_SEED : String(Math.floor(Math.random() * 1e9)) },
    least: { type: 'string' },
  },
  allowPositionals: true,
})

type Report = { test_cases: { generated: number; unique_failures: number }; errors: unknown[] }
type Subject = Readonly<{
  /** The file beside this one that says how to ask. */
  config: string
  maxExamples: string
  /** With fewer cases than these, something kept schemathesis from asking. */
  least: string
  contract: string
  environment: Record<string, string>
}>

const server = await startServer()

/** The customers' API, and the operator's in a minute or two. */
const SUBJECTS: Readonly<Record<string, () => Promise<Subject>>> = {
  async openapi() {
    const { main } = await prepareAccounts(server.operator)
    const ground = await prepareGround(server, main)
    return {
      config: 'schemathesis.toml',
      maxExamples: '900',
      least: '20000',
      contract: await wholeContract(server.origin, main, ground),
      environment: {
        FUZZ_TOKEN: ground.token,
        FUZZ_SESSION: ground.session,
        FUZZ_SPARE_SESSION: ground.spareSession,
      },
    }
  },
  async operator() {
    const { main } = await prepareAccounts(server.operator)
    return {
      config: 'operator.toml',
      maxExamples: '20',
      least: '2500',
      contract: await operatorContract(server, main),
      environment: { FUZZ_KEY: server.operatorKey },
    }
  },
}

function schemathesis(folder: string, { config, maxExamples, environment }: Subject): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const asking = spawn(
      join(pythonTool(SCHEMATHESIS), 'schemathesis'),
      [
        ...['--no-color', '--config-file', new URL(config, import.meta.url).pathname],
        ...['run', join(folder, 'openapi.json'), '--url', server.origin, '--seed', values.seed],
        ...['--max-examples', values['max-examples'] ?? maxExamples, '--generation-database', 'none'],
        ...['--report', 'json', '--report-json-path', join(folder, 'report.json')],
      ],
      { cwd: folder, stdio: 'inherit', env: { ...process.env, ...environment } },
    )
    asking.on('error', reject)
    asking.on('close', resolve)
  })
}

/** @returns whether the contract holds, and was asked often enough to say so */
async function fuzz(name: string): Promise<boolean> {
  const prepare = SUBJECTS[name]
  if (!prepare) throw new Error(`There is no contract ${name}: there are ${Object.keys(SUBJECTS).join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  try {
    const subject = await prepare()
    const started = performance.now()
    await writeFile(join(folder, 'openapi.json'), subject.contract)
    const code = await schemathesis(folder, subject)
    const { test_cases: cases, errors } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report
    const seconds = Math.round((performance.now() - started) / 1000)
    const failed = cases.unique_failures + errors.length
    console.log(
      `schemathesis: ${name}, ${cases.generated} cases, ${cases.unique_failures} failures, ${errors.length} errors, ` +
        `seed ${values.seed}, ${seconds} s`,
    )
    addToTally({ passed: cases.generated - failed, failed })
    const least = Number(values.least ?? subject.least)
    if (cases.generated < least) console.error(`That is fewer than ${least} cases.`)
    return code === 0 && errors.length === 0 && cases.generated >= least
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  const names = positionals.length > 0 ? positionals : Object.keys(SUBJECTS)
  const held: boolean[] = []
  for (const name of names) held.push(await fuzz(name))
  process.exitCode = held.every(Boolean) ? 0 : 1
} finally {
  await server.close()
}
