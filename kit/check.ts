/**
 * npm run kit:check: everything that the integrator's kit promises, proved from outside, with its figures at the end.
 * It takes Python 3, Go, Java with Maven and Chromium.
 */
import { spawnSync } from 'node:child_process'

const STEPS = [
  ['contract', 'npm run -s contract:diff', /breaking changes.*/],
  ['conformance and mutants', 'npm run -s conformance:mutants', /(operations × statuses:|mutants caught:).*/],
  ['fuzzing', 'npm run -s fuzz', /schemathesis: .*/],
  ['SDKs', 'npm run -s sdks', /SDKs green:.*/],
  ['docs', 'npm run -s docs:build && npm run -s docs:check', /docs: .*/],
] as const

const figures: string[] = []
let failed = 0
for (const [name, command, figure] of STEPS) {
  const started = performance.now()
  console.log(`\n▸ ${name}`)
  const { status, stdout } = spawnSync(command, {
    shell: true,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (status !== 0) {
    failed += 1
    console.log(stdout)
  }
  figures.push(...(stdout.match(new RegExp(figure, 'g')) ?? []))
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
}
console.log(`\n${figures.join('\n')}`)
process.exitCode = failed === 0 ? 0 : 1
