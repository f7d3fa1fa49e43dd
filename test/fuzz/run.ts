/**
 * npm run fuzz [-- --max-examples N --seed N --least N]: schemathesis against a running, seeded server, with all its
 * checks and the contract's links. Exclusions stand in schemathesis.toml, each with its reason. It takes Python 3.
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
import { addToTally } from '../../scripts/tally.js'

const SCHEMATHESIS = 'schemathesis==4.32.5'
/** CI asks the same each time: a change is judged by what it changed. New ground is found by running it elsewhere. */
const CI_SEED = '327425076'

const { values } = parseArgs({
  options: {
    'max-examples': { type: 'string', default: '900' },
    seed: { type: 'string', default: process.env['CI'] ? CI_SEED : String(Math.floor(Math.random() * 1e9)) },
    least: { type: 'string', default: '20000' },
  },
})

type Report = { test_cases: { generated: number; unique_failures: number }; errors: unknown[] }

function fuzz(folder: string, origin: string, environment: Record<string, string>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const schemathesis = spawn(
      join(pythonTool(SCHEMATHESIS), 'schemathesis'),
      [
        ...['--no-color', '--config-file', new URL('schemathesis.toml', import.meta.url).pathname],
        ...['run', join(folder, 'openapi.json'), '--url', origin, '--seed', values.seed],
        ...['--max-examples', values['max-examples'], '--generation-database', 'none'],
        ...['--report', 'json', '--report-json-path', join(folder, 'report.json')],
      ],
      { cwd: folder, stdio: 'inherit', env: { ...process.env, ...environment } },
    )
    schemathesis.on('error', reject)
    schemathesis.on('close', resolve)
  })
}

const server = await startServer()
const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
try {
  const { main } = await prepareAccounts(server.operator)
  const ground = await prepareGround(server.origin, main)
  await writeFile(join(folder, 'openapi.json'), await wholeContract(server.origin, main, ground))
  const code = await fuzz(folder, server.origin, {
    FUZZ_TOKEN: ground.token,
    FUZZ_SESSION: ground.session,
    FUZZ_SPARE_SESSION: ground.spareSession,
  })
  const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report
  const { generated, unique_failures: failures } = report.test_cases
  console.log(
    `schemathesis: ${generated} cases, ${failures} failures, ${report.errors.length} errors, seed ${values.seed}`,
  )
  const failed = failures + report.errors.length
  addToTally({ passed: generated - failed, failed })
  if (generated < Number(values.least)) console.error(`That is fewer than ${values.least} cases.`)
  process.exitCode = code === 0 && report.errors.length === 0 && generated >= Number(values.least) ? 0 : 1
} finally {
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
