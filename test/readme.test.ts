import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProgram } from '../src/cli/program.js'
import { fromRoot } from '../src/root.js'
import { createDatabase, type TestDatabase } from './support/database.js'

const README = readFileSync(fromRoot('README.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { scripts: Record<string, string> }
const blocks = [...README.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block.trim())

/** What installs, or serves until it is stopped, is only looked up here; the rest is run as it stands. */
const isLookedUp = (block: string) => /^npm install|npm start$/.test(block)

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

async function sh(script: string): Promise<{ code: number | null; output: string }> {
  const child = spawn('sh', ['-ec', script], {
    cwd: fromRoot(),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret of forty characters for tests!!',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

describe('the README’s commands', () => {
  test('stand in four blocks, the two promised ones among them', () => {
    expect(blocks).toHaveLength(4)
    expect(blocks).toEqual(expect.arrayContaining(['npm install && npm run demo', 'npm install && npm test']))
  })

  test.each(blocks.filter(isLookedUp))('include %s', (block) => {
    const [, , name = ''] = /npm (run )?(\w+)$/.exec(block) ?? []
    expect(scripts[name]).toBeDefined()
    const [file] = /src\/[\w/-]+\.ts/.exec(scripts[name] ?? '') ?? []
    if (file !== undefined) expect(existsSync(fromRoot(file))).toBe(true)
  })

  test.each(blocks.filter((block) => !isLookedUp(block)))(
    '%s does what it says',
    async (block) => {
      const { code, output } = await sh(block)
      expect(code, output).toBe(0)
      expect(output).toMatch(/billing_[0-9A-Za-z]{46}/)
    },
    120_000,
  )
})

/** Made by a verb, and not there before. */
const MADE = ['docs/site']

test('every file and every command that the README names exists', () => {
  const named = [...README.matchAll(/`((?:src|docs|prisma|examples|test)\/[\w./-]+)`|\]\(([\w./-]+)\)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !MADE.includes(file) && !existsSync(fromRoot(file)))).toEqual([])
  const verbs = [...README.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name)
  expect(verbs.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('the README’s table of settings lists every setting and no other', () => {
  const source = readFileSync(fromRoot('src', 'settings.ts'), 'utf8')
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)
  const table = README.slice(README.indexOf('## Settings'), README.indexOf('## Commands'))
  const told = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
  expect(told.sort()).toEqual(known.sort())
})

test('the README’s list of commands has every noun', async () => {
  const { output } = await sh('npm run -s paywright -- --help')
  const nouns = [...output.matchAll(/^ {2}([a-z-]+)(?: \[options\])? {2,}/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help')
  expect(nouns.length).toBeGreaterThan(8)
  const listed = README.slice(README.indexOf('## Commands'))
  for (const noun of nouns) expect(listed).toMatch(new RegExp(`(^ {4}|\\| )${noun}\\b`, 'm'))
}, 60_000)

test('the README’s list of commands has every verb of each noun', async () => {
  const program = await buildProgram()
  const listed = README.slice(README.indexOf('## Commands'), README.indexOf('## For integrators'))
  const entryOf = (noun: string) => new RegExp(`^ {4}${noun} .*(?:\\n {5,}.*)*`, 'm').exec(listed)?.[0] ?? ''
  const missing = program.commands.flatMap((noun) =>
    noun.commands
      .map((verb) => verb.name())
      .filter(
        (verb) => verb !== 'help' && !new RegExp(`(?: {4}${noun.name()}|\\|) ${verb}\\b`).test(entryOf(noun.name())),
      )
      .map((verb) => `${noun.name()} ${verb}`),
  )
  expect(missing).toEqual([])
})
