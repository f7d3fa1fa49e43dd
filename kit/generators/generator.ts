/** One code generator: how it makes a client of the published contract, and how that client is tried. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { fromRoot } from '../../src/root.js'
import { pythonTool } from '../python-tool.js'

export type Generator = Readonly<{
  name: string
  /** The generator with its pinned version. */
  tool: string
  takes: 'openapi.json' | 'openapi-3.0.json' | 'openapi-generators.json'
  /** Shell lines, run in a folder with the program below `sdks` and the three forms of the contract. */
  generate: string
  compile: string
  /** Starts the program, which prints a line for each of its steps. Without it the client is only compiled. */
  drive?: string
  /** A pinned Python requirement whose programs the lines call. */
  python?: string
  /** The program without which the client is only generated. */
  compiler?: string
  /** Where the defect of the generator that keeps the row from being green is written down. */
  defect?: string
}>

/** Runs beside this process, because the server runs in it. */
export async function runLines(folder: string, { python }: Generator, lines: string, more: NodeJS.ProcessEnv = {}) {
  const programs = [fromRoot('node_modules', '.bin'), `${folder}/node_modules/.bin`, process.env['PATH'] ?? '']
  if (python !== undefined) programs.unshift(pythonTool(python))
  const env = { ...process.env, ...more, PATH: programs.join(':') }
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)('sh', ['-ec', lines], options).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${lines}\n${stdout.slice(-3_000)}\n${stderr.slice(-3_000)}`, { cause: error })
  })
  return stdout
}

export const hasCompiler = ({ compiler }: Generator): boolean =>
  compiler === undefined || spawnSync(compiler, ['--version'], { stdio: 'ignore' }).status === 0
