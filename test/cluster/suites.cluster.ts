import { execFile } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { createOperatorKey } from '../../src/operator-keys/create-operator-key.js'
import { OPERATOR_SCOPES } from '../../src/operator-keys/scopes.js'
import { fromRoot } from '../../src/root.js'
import { freePort } from '../support/free-port.js'
import { asRole, makeRoles } from '../support/roles.js'
import { type Cell, startCell } from './cell.js'
import { figure } from './figures.js'
import { openOperator } from './operator.js'

const SETTINGS = { WEBHOOK_ALLOW_PRIVATE: 'true', DRAIN_MS: '0', SANDBOX_DELAY_MS: '50', OPERATOR_API_ENABLED: 'true' }
const SUITE_WITHIN_MS = 1_200_000
const WHOLE_SUITE_WITHIN_MS = 2_400_000
const SHOWN_CHARACTERS = 6_000
/** Compares one figure with another, which commits that wait for a standby move. */
const OF_ONE_MACHINE = ['--exclude', 'test/faults/starvation.test.ts']

let cell: Cell
beforeAll(async () => {
  cell = await startCell(async (databaseUrl) => {
    await makeRoles(databaseUrl)
    await migrate(asRole(databaseUrl, 'paywright_owner'))
  }, SETTINGS)
}, 300_000)
afterAll(() => cell.close(), 60_000)

type Ran = Readonly<{ code: number; said: string }>

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const { PATH = '', HOME = '' } = process.env
  const options = { cwd: fromRoot(), env: { PATH, HOME, ...environment }, maxBuffer: 2 ** 26 }
  return new Promise((resolve) =>
    execFile(process.execPath, [...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stripVTControlCharacters(`${stdout}${stderr}`) }),
    ),
  )
}

test(
  'two instances behind HAProxy answer as the contract says, by the conformance suite from outside',
  async () => {
    const operator = await openOperator(cell.databaseUrl, SETTINGS)
    const { key } = await createOperatorKey(operator.services, OPERATOR_SCOPES)
    const { key: readingKey } = await createOperatorKey(operator.services, ['read'])
    await operator.close()
    const place = ['--server', cell.origin, '--operator-key', key, '--webhook-port', String(await freePort())]
    const keys = ['--reading-key', readingKey, '--proxied']
    const { code, said } = await run(['--import', 'tsx', 'test/conformance/run.ts', ...place, ...keys])
    figure(`conformance through HAProxy: ${said.trim().split('\n').slice(-2).join('; ')}`)
    expect(code, said.slice(-SHOWN_CHARACTERS)).toBe(0)
  },
  SUITE_WITHIN_MS,
)

test(
  'every test of the service passes with its PostgreSQL behind HAProxy, where each commit waits for a standby',
  async () => {
    for (const instance of cell.instances) await instance.end('SIGTERM')
    const { code, said } = await run(['node_modules/vitest/vitest.mjs', 'run', ...OF_ONE_MACHINE], {
      TEST_DATABASE_URL: cell.databaseUrl,
    })
    figure(`the whole test suite through HAProxy: ${/^ *(Tests .*)/m.exec(said)?.[1] ?? 'no result'}`)
    expect(code, (said.match(/^ *FAIL .*/gm) ?? [said.slice(-SHOWN_CHARACTERS)]).join('\n')).toBe(0)
  },
  WHOLE_SUITE_WITHIN_MS,
)
