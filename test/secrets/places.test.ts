import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { descendantsOf, found, readProcess } from './places.js'

const CARD = '4111111111111111'

test('a secret in a child’s environment or arguments would be found', async () => {
  for (const [args, environment] of [
    [[], { SECRET: CARD }],
    [[CARD], {}],
  ] as const) {
    const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1e6)', ...args], {
      env: environment,
    })
    await once(child.stdout, 'data')
    expect(descendantsOf(process.pid)).toContain(child.pid)
    expect(found({ children: Buffer.concat(readProcess(child.pid ?? 0)) }, { card: CARD })).toEqual([
      'card in children',
    ])
    child.kill('SIGKILL')
  }
})
