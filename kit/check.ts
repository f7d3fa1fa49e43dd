/**
 * npm run kit:check: proves every promise of the integrator's kit from outside, and prints its figures at the end. It
 * needs Python 3, Go, Java with Maven and Chromium.
 */
import { runStep } from '../scripts/step.js'

type Part = readonly [name: string, command: string, figure: RegExp, minutes: number]

/** Two at a time, since most wait for answers half of their time. */
const LANES: readonly (readonly Part[])[] = [
  [['conformance and mutants', 'npm run -s conformance:mutants', /(operations × statuses:|mutants caught:).*/g, 45]],
  [
    ['contract', 'npm run -s contract:diff', /breaking changes.*/g, 5],
    ['fuzzing', 'npm run -s fuzz', /schemathesis: .*/g, 30],
    ['SDKs', 'npm run -s sdks', /SDKs green:.*/g, 25],
    ['SDKs of the last release', 'npm run -s sdks:last-release', /SDKs green:.*/g, 25],
    ['docs', 'npm run -s docs:build && npm run -s docs:check', /docs: .*/g, 10],
    ['samples', 'npm run -s docs:samples', /Tests {2}.*/g, 10],
    ['PDF', 'npm run -s pdf:check', /PDF\/UA-1: .*/g, 5],
    ['portal', 'npm run -s portal:check', /portal: .*/g, 15],
  ],
]

/** What a part says of a fault, so that the end of a long output tells what broke. */
const FAULTS = /^ *(✗|×|FAIL).*(\n {2,}.*){0,3}/gm
const FAULTS_SHOWN = 10

const figures: string[] = []
const broken: string[] = []
async function runLane(parts: readonly Part[]): Promise<void> {
  for (const [name, command, figure, minutes] of parts) {
    const { passed, output } = await runStep({ name, command, minutes })
    if (!passed) broken.push([`✗ ${name}`, ...(output.match(FAULTS) ?? []).slice(0, FAULTS_SHOWN)].join('\n'))
    figures.push(...(output.match(figure) ?? []))
  }
}
await Promise.all(LANES.map(runLane))
console.log(`\n${figures.join('\n')}`)
for (const part of broken) console.log(`\n${part}`)
console.log(`\nparts: ${LANES.flat().length - broken.length} passed, ${broken.length} failed`)
process.exitCode = broken.length === 0 ? 0 : 1
