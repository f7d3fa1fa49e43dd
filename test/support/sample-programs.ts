/** Runs the samples of the docs, all those of a language together: one compilation, and one process where it can be. */
import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pythonTool } from '../../kit/python-tool.js'
import { fromRoot } from '../../src/root.js'

const WORK = join(fromRoot('node_modules'), '.cache', 'kit', 'samples')
const DRIVERS = fromRoot('test', 'support', 'sample-drivers')
/** It brings httpx, which the samples in Python use. */
export const PYTHON_CLIENT = 'openapi-python-client==0.29.1'
/** As the quick start generates the types. */
const TYPES = ['--default-non-nullable=false']
const TSC = ['--noEmit', '--strict', '--target', 'ES2023', '--module', 'NodeNext', '--types', 'node', '--skipLibCheck']

/** A complete program, under a name that every language takes for a name, and what it takes from its environment. */
export type Sample = Readonly<{
  name: string
  source: string
  environment: Readonly<Record<'TOKEN' | 'OPERATOR_KEY' | 'COOKIE', string>>
  /** Where curl finds the session's cookie. */
  cookies?: string
}>

export type Outcome = Readonly<{ printed: string; failure: string | undefined; pdf: string | undefined }>

type Language = Readonly<{
  fileOf: (name: string) => string
  /** The source as one file beside those of the other samples. */
  fitted?: (source: string, name: string) => string
  drivers: readonly string[]
  build?: (folder: string, names: readonly string[]) => Promise<unknown>
  command: () => readonly string[]
}>

const installed = (program: string) => fromRoot('node_modules', '.bin', program)

async function run(folder: string, [program = '', ...parameters]: readonly string[]): Promise<void> {
  await promisify(execFile)(program, parameters, { cwd: folder }).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}${stderr}`.slice(0, 6_000), { cause: error })
  })
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: {
    fileOf: (name) => join(name, 'sample.sh'),
    // The status, which a reader sees with `-i`, is printed after the answer.
    fitted: (source) => source.replace(/^curl/, `curl -sS -w '\\n%{http_code}\\n'`),
    drivers: ['each.sh'],
    command: () => ['sh', 'each.sh', 'sh', 'sample.sh'],
  },
  typescript: {
    fileOf: (name) => `${name}.ts`,
    drivers: ['all.ts'],
    async build(folder, names) {
      const generator = installed('openapi-typescript')
      const contract = (...path: string[]) => fromRoot('generated', ...path, 'openapi.json')
      await Promise.all([
        run(folder, [generator, contract(), ...TYPES, '-o', 'schema.ts']),
        run(folder, [generator, contract('operator'), ...TYPES, '-o', 'operator-schema.ts']),
      ])
      await run(folder, [installed('tsc'), ...TSC, ...names.map((name) => `${name}.ts`)])
    },
    command: () => [installed('tsx'), 'all.ts'],
  },
  python: {
    fileOf: (name) => `${name}.py`,
    drivers: ['all.py'],
    command: () => [join(pythonTool(PYTHON_CLIENT), 'python'), 'all.py'],
  },
  go: {
    fileOf: (name) => `${name}.go`,
    fitted: (source, name) => source.replace('func main()', `func ${name}()`),
    drivers: ['each.sh'],
    async build(folder, names) {
      writeFileSync(join(folder, 'go.mod'), 'module samples\n')
      const functions = names.map((name) => `\t\t"${name}": ${name},\n`).join('')
      const main = `func main() {\n\tmap[string]func(){\n${functions}\t}[os.Args[1]]()\n}\n`
      writeFileSync(join(folder, 'main.go'), `package main\n\nimport "os"\n\n${main}`)
      await run(folder, ['go', 'build', '-o', 'samples-of-go', '.'])
    },
    command: () => ['sh', 'each.sh', '../samples-of-go'],
  },
  java: {
    fileOf: (name) => `${name}.java`,
    fitted: (source, name) => source.replace('class Sample', `class ${name}`),
    drivers: ['All.java', 'System.java'],
    build: (folder, names) => run(folder, ['javac', 'All.java', 'System.java', ...names.map((name) => `${name}.java`)]),
    command: () => ['java', 'All'],
  },
}

/** An empty folder, from which programs find the packages of this project. */
export function workFolder(name: string): string {
  const folder = join(WORK, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  return folder
}

/** @returns what came of a sample, by its name. @throws when one does not compile */
export async function runSamples(language: string, samples: readonly Sample[]): Promise<(name: string) => Outcome> {
  const { fileOf, fitted, drivers, build, command } = LANGUAGES[language]!
  const folder = workFolder(language)
  for (const { name, source, cookies } of samples) {
    mkdirSync(join(folder, name))
    if (cookies !== undefined) writeFileSync(join(folder, name, 'cookies'), cookies)
    writeFileSync(join(folder, fileOf(name)), fitted?.(source, name) ?? source)
  }
  for (const driver of drivers) copyFileSync(join(DRIVERS, driver), join(folder, driver))
  const lines = samples.map(({ name, environment: { TOKEN, OPERATOR_KEY, COOKIE } }) =>
    [name, TOKEN, OPERATOR_KEY, COOKIE].join('\t'),
  )
  writeFileSync(join(folder, 'samples'), `${lines.join('\n')}\n`)
  const names = samples.map(({ name }) => name)
  await build?.(folder, names)
  await run(folder, command())
  return (name) => outcomeIn(join(folder, name))
}

function outcomeIn(folder: string): Outcome {
  const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined)
  return { printed: read('printed') ?? '', failure: read('failed'), pdf: read('invoice.pdf') }
}
