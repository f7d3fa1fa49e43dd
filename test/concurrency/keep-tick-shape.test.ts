import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const script = fileURLToPath(new URL('ticks.ts', import.meta.url))

async function nanoseconds(shape: 'kept' | 'lost'): Promise<number> {
  const args = ['--expose-gc', '--import', 'tsx', script, shape]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}

test('a tick takes less than half the time once the class of ticks outlives every collection', async () => {
  const lost = await nanoseconds('lost')
  expect(await nanoseconds('kept')).toBeLessThan(lost / 2)
})
