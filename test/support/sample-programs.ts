import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contractJson } from '../../kit/contract/published.js'
import { pythonTool } from '../../kit/python-tool.js'
import { fromRoot } from '../../src/root.js'

const FOLDER = join(fromRoot('node_modules'), '.cache', 'kit', 'samples')
/** As the quick start generates the types. */
const OPTIONS = ['--default-non-nullable=false']
const TSC = ['--noEmit', '--strict', '--target', 'ES2023', '--module', 'NodeNext', '--types', 'node', '--skipLibCheck']

/** What a sample takes from its environment. */
export type Environment = Readonly<Record<string, string>>

async function run(command: string, parameters: readonly string[], cwd: string, environment: Environment = {}) {
  const options = { cwd, env: { ...process.env, ...environment } }
  const { stdout } = await promisify(execFile)(command, parameters, options)
  return stdout
}

/** A folder for the samples of a run, with what programs in each language need to start. */
export async function samplesFolder(languages: readonly string[]): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  if (languages.includes('typescript')) {
    writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }\n')
    writeFileSync(join(FOLDER, 'openapi.json'), contractJson())
    cpSync(fromRoot('generated', 'operator', 'openapi.json'), join(FOLDER, 'operator.json'))
    const generator = fromRoot('node_modules', '.bin', 'openapi-typescript')
    await run(generator, ['openapi.json', ...OPTIONS, '-o', 'schema.ts'], FOLDER)
    await run(generator, ['operator.json', ...OPTIONS, '-o', 'operator-schema.ts'], FOLDER)
  }
  return FOLDER
}

/** Compiles all programs of TypeScript at once. @throws with what the compiler says */
export async function compileTypeScript(folder: string, files: readonly string[]): Promise<void> {
  await run(fromRoot('node_modules', '.bin', 'tsc'), [...TSC, ...files], folder)
}

/** Each writes a sample into its folder, runs it there, and gives what it printed. */
type Runner = (source: string, name: string, folder: string, environment: Environment) => Promise<string>

const inFile = (folder: string, file: string, source: string) => {
  writeFileSync(join(folder, file), source)
  return file
}

export const RUNNERS: Readonly<Record<string, Runner>> = {
  // The status, which a reader sees with `-i`, is printed after the answer.
  bash: (source, _name, folder, environment) =>
    run('sh', ['-c', source.replace(/^curl/, `curl -sS -w '\\nstatus %{http_code}\\n'`)], folder, environment),
  typescript: (source, name, folder, environment) =>
    run(fromRoot('node_modules', '.bin', 'tsx'), [inFile(folder, `${name}.ts`, source)], folder, environment),
  python: (source, name, folder, environment) =>
    run(
      join(pythonTool('openapi-python-client==0.29.1'), 'python'),
      [inFile(folder, `${name}.py`, source)],
      folder,
      environment,
    ),
  go: (source, name, folder, environment) =>
    run('go', ['run', inFile(folder, `${name}.go`, source)], folder, environment),
  java: (source, name, folder, environment) => {
    const own = join(folder, name)
    if (!existsSync(own)) mkdirSync(own)
    return run('java', [inFile(own, 'Sample.java', source)], own, environment)
  },
}
