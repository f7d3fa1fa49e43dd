// Runs every check on a change as a named step, and stops at the first failure. What mostly waits goes side by side.
import { runStep } from './step.js'

const STEPS = [
  ['generated code is up to date', 'npm run -s generate && git diff --exit-code --stat -- generated', 5],
  ['types', 'npm run -s typecheck', 5],
  ['lint, format and contract', 'npm run -s lint', 10],
  ['contract against the last release', 'npm run -s contract:diff', 5],
  ['licenses', 'npm run -s licenses', 5],
  ['build', 'npm run -s build', 5],
  ['tests', 'npm test --silent', 25],
] as const
const LANES = [
  [['killed at every message of an upgrade and of a change', 'npm run -s test:crash', 15]],
  [
    ['Stripe takes the requests', 'npm run -s test:stripe', 5],
    ['the books agree after storms', 'npm run -s sim:check', 12],
  ],
] as const

async function runSteps(steps: readonly (readonly [name: string, command: string, minutes: number])[]): Promise<void> {
  for (const [name, command, minutes] of steps) {
    const { passed } = await runStep({ name, command, minutes })
    if (!passed) process.exit(1)
  }
}

await runSteps(STEPS)
await Promise.all(LANES.map(runSteps))
