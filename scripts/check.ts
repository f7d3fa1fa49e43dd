// Runs every check on a change as a named step, and stops at the first failure.
import { spawnSync } from 'node:child_process'
import { addToTally } from './tally.js'

const STEPS = [
  ['generated code is up to date', 'npm run -s generate && git diff --exit-code --stat -- generated'],
  ['types', 'npm run -s typecheck'],
  ['lint, format and contract', 'npm run -s lint'],
  ['contract against the last release', 'npm run -s contract:diff'],
  ['licenses', 'npm run -s licenses'],
  ['build', 'npm run -s build'],
  ['tests', 'npm test --silent'],
  ['Stripe takes the requests', 'npm run -s test:stripe'],
  ['killed at every message of an upgrade', 'npm run -s test:crash'],
  ['the books agree after storms', 'npm run -s sim:check'],
] as const

for (const [name, command] of STEPS) {
  const started = performance.now()
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status !== 0) {
    addToTally({ passed: 0, failed: 1 })
    console.error(`✗ ${name} (${seconds} s)`)
    process.exit(1)
  }
  console.log(`✓ ${name} (${seconds} s)`)
}
