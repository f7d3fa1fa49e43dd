import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'

export const SECRET = 'a-session-secret-for-tests-of-32-characters'

export type Environment = Readonly<Record<string, string>>
export type Ended = Readonly<{ code: number | null; stdout: string; stderr: string }>

const running = new Set<ChildProcessWithoutNullStreams>()

/** A test that fails half-way leaves its server to nobody. */
export const endWhatRuns = (): void => running.forEach((child) => child.kill('SIGKILL'))

/** The command line as a process of its own, with nothing of this one's settings, and no .env to find. */
export function spawnCli(args: readonly string[], env: Environment): ChildProcessWithoutNullStreams {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [inject('commandLine'), ...args], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs it to its end. */
export function runCli(args: readonly string[], env: Environment, input = ''): Promise<Ended> {
  const child = spawnCli(args, env)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdin.on('error', () => undefined).end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** The JSON value that a command printed. @throws where it failed, or printed anything else */
export async function runJson(args: readonly string[], env: Environment, input = ''): Promise<unknown> {
  const { code, stdout, stderr } = await runCli([...args, '--json'], env, input)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
  return JSON.parse(stdout)
}

/** What stands on standard error of a refusal: one line. */
export const isOneLine = (text: string): boolean => /^[^\n]+\n$/.test(text)
