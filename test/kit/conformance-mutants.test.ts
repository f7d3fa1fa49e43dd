import { expect, it } from 'vitest'
import { untriedChecks } from '../conformance/checks/run-checks.js'
import { NEARER } from '../conformance/mutants/nearer.js'
import { mutants } from '../conformance/mutants/table.js'

const rows = mutants()
const names = rows.map(({ mutant }) => mutant.name)

it('Each wrong server of the conformance suite has a name of its own', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('Each wrong server is sought first in a subject that the suite has', () => {
  const subjects = new Set(untriedChecks('').map(({ subject }) => subject))
  expect(rows.filter(({ near }) => !subjects.has(near)).map(({ near }) => near)).toEqual([])
})

it('Each fault that is said to show elsewhere is one that there is', () => {
  expect([...NEARER.keys()].filter((name) => !names.includes(name))).toEqual([])
})
