import { vi } from 'vitest'
import { runProgram } from '../../src/cli/program.js'
import type { TestService } from './service.js'

export type Ran = Readonly<{ code: number; stdout: string; stderr: string }>
type Environment = Readonly<Record<string, string>>

/** Runs a command in this process, on the database of a service. */
export const runCommand = ({ databaseUrl }: TestService, args: readonly string[]): Promise<Ran> =>
  runHere(args, {
    ...(process.env as Environment),
    BASE_URL: '',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret of forty characters for tests!!',
    DEFAULT_GATEWAY: 'sandbox',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  })

/** Runs a command in this process, under this environment alone. */
export async function runHere(args: readonly string[], environment: Environment): Promise<Ran> {
  const before = process.env
  process.env = { ...environment }
  const printed: string[] = []
  const complaints: string[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => (printed.push(String(text)), true))
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => (complaints.push(String(text)), true))
  try {
    const code = await runProgram(['node', 'paywright', ...args])
    return { code, stdout: printed.join(''), stderr: complaints.join('') }
  } finally {
    out.mockRestore()
    err.mockRestore()
    process.env = before
  }
}
