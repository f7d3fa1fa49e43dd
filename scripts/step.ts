import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { addToTally } from './tally.js'

/** A named command of a check. A step that takes longer than `minutes` has failed. */
export type Step = Readonly<{ name: string; command: string; minutes: number }>

/** A process that left the step's group may hold its output open. Nobody waits for it. */
const CLOSES_WITHIN_MS = 5_000

/**
 * Runs a step and shows its output as it arrives. A step that does not end in its time has failed: its whole process
 * group is killed, so that a process it left behind cannot hold up the check.
 */
export async function runStep({ name, command, minutes }: Step): Promise<{ passed: boolean; output: string }> {
  console.log(`\n▸ ${name}`)
  const started = performance.now()
  const child = spawn(command, { shell: true, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // The group has ended.
    }
  }
  const interrupted = () => process.exit(130)
  process.once('exit', stop).once('SIGINT', interrupted).once('SIGTERM', interrupted)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const closed = once(child, 'close')
  const limit = setTimeout(stop, minutes * 60_000)
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(limit)
  stop()
  await Promise.race([closed, pause(CLOSES_WITHIN_MS)])
  process.off('exit', stop).off('SIGINT', interrupted).off('SIGTERM', interrupted)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const passed = status === 0
  if (!passed) addToTally({ passed: 0, failed: 1 })
  console.log(
    `${passed ? '✓' : '✗'} ${name} (${seconds} s${signal === 'SIGKILL' ? `: it did not end within ${minutes} minutes` : ''})`,
  )
  return { passed, output }
}
