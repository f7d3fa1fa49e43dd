import { spawn } from 'node:child_process'
import { fromRoot } from '../../src/root.js'
import { freePort } from '../support/free-port.js'

export type Victim = Readonly<{ origin: string; kill(): void; dead: Promise<void> }>

/** The production server, compiled, in a process of its own that can be killed. */
export async function startVictim(environment: Readonly<Record<string, string>>): Promise<Victim> {
  const port = await freePort()
  const child = spawn(process.execPath, [fromRoot('dist', 'src', 'cli', 'main.js'), 'start'], {
    env: {
      PATH: process.env['PATH'],
      API_ENABLED: 'true',
      PORT: String(port),
      SESSION_SECRET: 'a secret of forty characters for tests!!',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const dead = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${said.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { origin, kill: () => child.kill('SIGKILL'), dead }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
