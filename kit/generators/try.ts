/** Tries one generator against a running server, and writes what came of all of them as a table. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../src/root.js'
import { prepareAccounts } from '../accounts.js'
import { contractAs30, contractForGenerators, contractJson } from '../contract/published.js'
import type { RunningServer } from '../running-server.js'
import { hasCompiler, runLines, type Generator } from './generator.js'

const WORK = join(fromRoot('node_modules'), '.cache', 'kit', 'generators')

/** Made once, and before the server starts in this process: they take a while. */
const forms = {
  'openapi.json': contractJson(),
  'openapi-3.0.json': contractAs30(),
  'openapi-generators.json': contractForGenerators(),
}

const STEPS = 5

export type Outcome = Readonly<{ generator: Generator; green: boolean; outcome: string; seconds: number }>

export async function tryGenerator(generator: Generator, server: RunningServer): Promise<Outcome> {
  const started = performance.now()
  const result = await tryAll(generator, server).catch((error: unknown) => {
    console.log((error as Error).message)
    return { green: false, outcome: 'fails' }
  })
  const outcome = { generator, ...result, seconds: Math.round((performance.now() - started) / 1000) }
  console.log(`${outcome.green ? '✓' : '✗'} ${generator.name}: ${outcome.outcome}, ${outcome.seconds} s`)
  return outcome
}

async function tryAll(generator: Generator, server: RunningServer) {
  const folder = prepareFolder(generator)
  await runLines(folder, generator, generator.generate)
  if (!hasCompiler(generator)) return { green: true, outcome: `generated; there is no ${generator.compiler}` }
  await runLines(folder, generator, generator.compile)
  if (generator.drive === undefined) return { green: true, outcome: 'compiled' }
  const output = await runLines(folder, generator, generator.drive, await anAccount(server))
  const gone = output.match(/^step \d+ /gm)?.length ?? 0
  return { green: gone === STEPS, outcome: `${gone} of ${STEPS} steps` }
}

function prepareFolder({ name }: Generator): string {
  const folder = join(WORK, name)
  rmSync(folder, { recursive: true, force: true })
  const program = fromRoot('sdks', 'matrix', name)
  if (existsSync(program)) cpSync(program, folder, { recursive: true })
  else mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  for (const [form, text] of Object.entries(forms)) writeFileSync(join(folder, form), text)
  return folder
}

/** An account of its own for each program, with a token for those whose client hides the cookie of a session. */
async function anAccount({ origin, operator }: RunningServer) {
  const { main } = await prepareAccounts(operator)
  const url = `${origin}/billing`
  const session = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(main),
  })
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const issued = await fetch(`${url}/v1/tokens`, { method: 'POST', headers: { cookie } })
  const { token } = (await issued.json()) as { token: string }
  return { BILLING_URL: url, EMAIL: main.email, PASSWORD: main.password, TOKEN: token }
}

export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ generator: { tool, takes, defect }, green, outcome, seconds }) => [
    tool,
    `\`${takes}\``,
    green || defect === undefined ? outcome : `${outcome}: ${defect}`,
    String(seconds),
  ])
  const lines = [['Generator', 'Takes', 'Outcome', 'Seconds'], ['---', '---', '---', '--:'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
