import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type Counted = Readonly<{ passed: number; failed: number }>

/** Adds a part's counts to the tally with which `.ci/run` closes. Without TALLY_FILE it does nothing. */
export function addToTally({ passed, failed }: Counted): void {
  const file = process.env['TALLY_FILE']
  if (file) appendFileSync(file, `${passed} ${failed}\n`)
}

/** A module that fails to load and an error outside any test each count as a failed test. */
function count(modules: readonly TestModule[], errors: readonly unknown[]): Counted {
  const states = modules.flatMap((module) => {
    const tests = [...module.children.allTests()].map((test) => test.result().state)
    return tests.length === 0 && module.state() === 'failed' ? ['failed'] : tests
  })
  const of = (state: string) => states.filter((each) => each === state).length
  return { passed: of('passed'), failed: of('failed') + errors.length }
}

const tally: Reporter = { onTestRunEnd: (modules, errors) => addToTally(count(modules, errors)) }

export const reporters = ['default', tally]
