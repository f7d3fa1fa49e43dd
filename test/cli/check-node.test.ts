import { expect, test } from 'vitest'
import { checkNode } from '../../src/cli/doctor/check-node.js'

test.each(['20.19.0', '20.20.1', '22.12.0', '24.0.0', '25.1.0'])('the doctor takes Node %s', (version) => {
  expect(checkNode(version)).toBe(version)
})

test.each(['18.20.0', '20.18.3', '21.7.3', '22.3.0', '22.11.0', '23.11.0'])(
  'the doctor refuses Node %s, and says which it takes',
  (version) => {
    expect(() => checkNode(version)).toThrow(`this is Node ${version}: install one of ^20.19 || ^22.12 || >=24`)
  },
)
