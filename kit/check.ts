/**
 * npm run kit:check: proves every promise of the integrator's kit from outside, and prints its figures at the end. It
 * needs Python 3, Go, Java with Maven and Chromium.
 */
import { runStep } from '../scripts/step.js'

const STEPS = [
  ['contract', 'npm run -s contract:diff', /breaking changes.*/g, 5],
  ['conformance and mutants', 'npm run -s conformance:mutants', /(operations × statuses:|mutants caught:).*/g, 25],
  ['fuzzing', 'npm run -s fuzz', /schemathesis: .*/g, 30],
  ['SDKs', 'npm run -s sdks', /SDKs green:.*/g, 25],
  ['SDKs of the last release', 'npm run -s sdks:last-release', /SDKs green:.*/g, 25],
  ['docs', 'npm run -s docs:build && npm run -s docs:check', /docs: .*/g, 10],
  ['portal', 'npm run -s portal:check', /portal: .*/g, 10],
] as const

const figures: string[] = []
let failed = 0
for (const [name, command, figure, minutes] of STEPS) {
  const { passed, output } = await runStep({ name, command, minutes })
  if (!passed) failed += 1
  figures.push(...(output.match(figure) ?? []))
}
console.log(`\n${figures.join('\n')}`)
console.log(`parts: ${STEPS.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
