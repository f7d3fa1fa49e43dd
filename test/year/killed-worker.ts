import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

type Killed = Readonly<{ databaseUrl: string; now: Date; until: Date; afterMs: number }>

/** Starts a worker process and kills it in the middle of its work. */
export async function workAndKill({ databaseUrl, now, until, afterMs }: Killed): Promise<void> {
  const script = join(inject('compiled'), 'test/year/worker-process.js')
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of forty characters for tests!!',
      DEFAULT_GATEWAY: 'sandbox',
      WORKER_NOW: now.toISOString(),
      WORKER_UNTIL: until.toISOString(),
    },
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  await pause(afterMs)
  child.kill('SIGKILL')
  await ended
}
