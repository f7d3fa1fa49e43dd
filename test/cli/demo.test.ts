import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { operations } from '../../generated/operations.js'
import { CurlSession } from './curl.js'
import { freePort } from '../support/free-port.js'
import { type Environment, runJson, spawnCli } from './run-cli.js'

vi.setConfig({ testTimeout: 300_000 })

let folder: string
let env: Environment

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paywright-demo-'))
  env = { DATA_DIR: join(folder, 'it’s here') }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

type Printed = Readonly<{ operation: string; status: number; curl: string }>

/** Starts the demo, lets `work` have what it printed, and stops it as Ctrl-C does. */
async function withDemo<T>(work: (requests: Printed[], guide: string) => Promise<T>): Promise<T> {
  const demo = spawnCli(['demo'], { ...env, PORT: String(await freePort()) })
  const complaints = text(demo.stderr)
  let guide = ''
  for await (const chunk of demo.stdout.setEncoding('utf8')) {
    guide += chunk as string
    if (guide.endsWith('Ctrl-C stops.\n')) break
  }
  const requests = [...guide.matchAll(/^# .*: (\w+), (\d{3})\n(curl .*)$/gm)].map(
    ([, operation = '', status, curl = '']) => ({
      operation,
      status: Number(status),
      curl,
    }),
  )
  try {
    return await work(requests, guide)
  } finally {
    demo.kill('SIGINT')
    const [code] = (await once(demo, 'exit')) as [number | null]
    expect({ code, complaints: await complaints }).toEqual({ code: 0, complaints: '' })
  }
}

/** Sends every printed request in order. @returns the bodies of the answers by operation */
async function send(requests: readonly Printed[]): Promise<Map<string, Buffer>> {
  expect(requests.map(({ operation }) => operation).sort()).toEqual(Object.keys(operations).sort())
  const shell = new CurlSession()
  const bodies = new Map<string, Buffer>()
  for (const { operation, status, curl } of requests) {
    const answer = await shell.run(curl)
    expect({ operation, status: answer.status, body: answer.body.toString('latin1') }).toMatchObject({ status })
    bodies.set(operation, answer.body)
  }
  return bodies
}

const listSubscriptions = () => runJson(['subscription', 'list'], env) as Promise<{ id: number; status: string }[]>

test('every request that the demo prints answers as documented on each start, and a start keeps existing data', async () => {
  const first = await withDemo(async (requests, guide) => {
    expect(guide).toMatch(/^Portal +http:\S+\/portal\nSign in +ada@northwind\.example, password demo-password /)
    expect(guide).toMatch(/^Docs .*\/docs$/m)
    const [portal = ''] = /http:\S+\/portal/.exec(guide) ?? []
    expect((await fetch(portal)).headers.get('content-type')).toMatch(/^text\/html/)
    return send(requests)
  })
  expect(first.get('getInvoicePdf')?.toString('latin1')).toMatch(/^%PDF-/)
  const before = await listSubscriptions()
  await withDemo(async (requests) => {
    const known = new Set(before.map(({ id }) => id))
    expect((await listSubscriptions()).filter(({ id }) => known.has(id))).toEqual(before)
    expect(await runJson(['billable', 'list'], env)).toHaveLength(3)
    await send(requests)
  })
})

test('a demo that npm runs ends when the shell in between is told to end', async () => {
  const { PATH = '', HOME = '' } = process.env
  const PORT = String(await freePort())
  const shell = spawn('sh', ['-c', '"$0" "$1" demo; true', process.execPath, inject('commandLine')], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...env, PORT, npm_lifecycle_event: 'demo' },
  })
  shell.stderr.resume()
  let guide = ''
  for await (const chunk of shell.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    guide += chunk as string
    if (guide.endsWith('Ctrl-C stops.\n')) break
  }
  const ended = once(shell.stdout.resume(), 'close')
  shell.kill('SIGTERM')
  await ended
  await expect(fetch(`http://localhost:${PORT}/`)).rejects.toThrow('fetch failed')
})

test('the demo has a subscription in every status', async () => {
  const statuses = new Set((await listSubscriptions()).map(({ status }) => status))
  expect([...statuses].sort()).toEqual([
    'active',
    'canceled',
    'expired',
    'free',
    'grace',
    'incomplete',
    'lifetime',
    'past_due',
    'paused',
    'trialing',
  ])
})
