/**
 * npm run kit:check: proves every promise of the integrator's kit from outside, and prints its figures at the end. It
 * needs Python 3, Go, Java with Maven and Chromium.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { addToTally } from '../scripts/tally.js'

const STEPS = [
  ['contract', 'npm run -s contract:diff', /breaking changes.*/],
  ['conformance and mutants', 'npm run -s conformance:mutants', /(operations × statuses:|mutants caught:).*/],
  ['fuzzing', 'npm run -s fuzz', /schemathesis: .*/],
  ['SDKs', 'npm run -s sdks', /SDKs green:.*/],
  ['docs', 'npm run -s docs:build && npm run -s docs:check', /docs: .*/],
] as const

/** Runs a command and shows its output as it arrives. */
async function run(command: string): Promise<{ status: number; output: string }> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status: status ?? 1, output }
}

const figures: string[] = []
let failed = 0
for (const [name, command, figure] of STEPS) {
  const started = performance.now()
  console.log(`\n▸ ${name}`)
  const { status, output } = await run(command)
  const seconds = Math.round((performance.now() - started) / 1000)
  if (status !== 0) {
    failed += 1
    addToTally({ passed: 0, failed: 1 })
  }
  figures.push(...(output.match(new RegExp(figure, 'g')) ?? []))
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
}
console.log(`\n${figures.join('\n')}`)
console.log(`parts: ${STEPS.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
