#!/usr/bin/env -S node --max-semi-space-size=8
import { existsSync, readFileSync } from 'node:fs'
import { keepTickShape } from '../concurrency/keep-tick-shape.js'
import { runProgram } from './program.js'

/** What a shell says of a program that one of these has ended. */
const ENDED_BY = { SIGINT: 130, SIGTERM: 143 } as const
// The kernel ends any process by these but the first one, as in a container: that one must do it itself, until a server
// listens that stops in order.
if (process.pid === 1)
  for (const [signal, code] of Object.entries(ENDED_BY))
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(code)
    })
keepTickShape()
// Node 21 and later say it themselves. Without it `pg` loads all of `fetch` to find out where it runs.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: `Node.js/${process.versions.node}` } })
try {
  if (existsSync('.env')) {
    // It says why a file cannot be read, which the loader does not.
    readFileSync('.env')
    process.loadEnvFile('.env')
  }
} catch (error) {
  process.stderr.write(`paywright: .env cannot be read (${(error as NodeJS.ErrnoException).code})\n`)
  process.exit(1)
}
/** Where a server runs, standard output takes its log, unless `--json` asks for an answer there. */
const isLog = process.argv[2] === 'start' && !process.argv.includes('--json')
const lost = (code = '') =>
  isLog
    ? `the log cannot be written (${code}): lines are lost, and the server goes on`
    : `the answer cannot be written (${code}), and is lost`
// A reader such as `head` may close the pipe early. Then there is nobody left to tell.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  if (!process.exitCode) process.stderr.write(`paywright: ${lost(code)}\n`)
  process.exitCode = 1
})
const ended = await runProgram(process.argv)
process.exitCode ||= ended
