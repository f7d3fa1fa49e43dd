/**
 * npm run sdks [-- LANGUAGE…]: for each language, generates the SDK from the published contract, compiles it unchanged,
 * and drives it through the same steps against a running server. It keeps no generated code. It needs Go, Java with
 * Maven and Python 3. With --last-release, contract and programs are those of the last release, as they were: what
 * was written for it still works with this server.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { fromRoot } from '../src/root.js'
import { prepareAccounts } from './accounts.js'
import { contractAs30, contractForGenerators, contractJson } from './contract/published.js'
import { lastRelease, RELEASES } from './contract/releases.js'
import { ARTIFACT } from './generators/lines.js'
import { pythonTool } from './python-tool.js'
import { startServer } from './running-server.js'
import { addToTally } from '../scripts/tally.js'

const WORK = join(fromRoot('node_modules'), '.cache', 'kit', 'sdks')
const OAPI_CODEGEN = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'

type Language = Readonly<{
  /** Generates and compiles the SDK in the folder. */
  build: (folder: string) => Promise<unknown>
  drive: readonly string[] | ((folder: string) => readonly string[])
}>

const environment = {
  ...process.env,
  PATH: `${fromRoot('node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
}

/** Runs beside this process, because the server runs in it. */
async function run(folder: string, more: Record<string, string>, command: readonly string[]): Promise<string> {
  const [program = '', ...parameters] = command
  const options = { cwd: folder, env: { ...environment, ...more }, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(program, parameters, options).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command.join(' ')}\n${stdout}\n${stderr}`.slice(0, 6_000), { cause: error })
  })
  return stdout
}

const compile = (folder: string, ...command: readonly string[]) => run(folder, {}, command)

const TSC = ['--noEmit', '--strict', '--target', 'ES2023', '--module', 'NodeNext', '--types', 'node', '--skipLibCheck']

function writePackage(folder: string): void {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
}

async function generateJava(folder: string): Promise<void> {
  const [group = '', artifact = '', version = ''] = ARTIFACT.split(':')
  const jar = join(homedir(), '.m2/repository', ...group.split('.'), artifact, version, `${artifact}-${version}.jar`)
  await compile(folder, 'mvn', '-q', '-B', 'dependency:get', `-Dartifact=${ARTIFACT}`, '-Dtransitive=false')
  await compile(
    folder,
    ...(['java', '-jar', jar, 'generate', '-i', 'openapi-3.0.json', '-g', 'java', '--library', 'native'] as const),
    ...['-o', '.', '--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'],
    '--additional-properties=groupId=com.example,artifactId=paywright,invokerPackage=com.example.paywright,' +
      'apiPackage=com.example.paywright.api,modelPackage=com.example.paywright.model,hideGenerationTimestamp=true',
  )
  const journey = join(folder, 'src/main/java/com/example/journey')
  mkdirSync(journey, { recursive: true })
  cpSync(join(folder, 'Journey.java'), join(journey, 'Journey.java'))
  await compile(
    folder,
    'mvn',
    '-q',
    '-B',
    '-DskipTests',
    'compile',
    'dependency:build-classpath',
    '-Dmdep.outputFile=classpath',
  )
}

const languages: Record<string, Language> = {
  'typescript-openapi-fetch': {
    async build(folder) {
      writePackage(folder)
      await compile(folder, 'openapi-typescript', 'openapi.json', '-o', 'schema.ts')
      await compile(folder, 'tsc', ...TSC, 'journey.ts')
    },
    drive: ['tsx', 'journey.ts'],
  },
  'typescript-hey-api': {
    async build(folder) {
      writePackage(folder)
      await compile(folder, 'openapi-ts', '--file', 'openapi-ts.config.ts')
      await compile(folder, 'tsc', ...TSC, 'journey.ts')
    },
    drive: ['tsx', 'journey.ts'],
  },
  python: {
    async build(folder) {
      const programs = pythonTool('openapi-python-client==0.29.1')
      const generator = join(programs, 'openapi-python-client')
      await compile(
        folder,
        generator,
        'generate',
        '--path',
        'openapi.json',
        '--meta',
        'none',
        '--output-path',
        'paywright',
      )
      await compile(folder, join(programs, 'python'), '-m', 'compileall', '-q', 'paywright')
    },
    drive: () => [join(pythonTool('openapi-python-client==0.29.1'), 'python'), 'journey.py'],
  },
  go: {
    async build(folder) {
      mkdirSync(join(folder, 'paywright'))
      await compile(folder, 'go', 'run', OAPI_CODEGEN, '-config', 'oapi-codegen.yaml', 'openapi-3.0.json')
      await compile(folder, 'go', 'mod', 'tidy')
      await compile(folder, 'go', 'vet', './...')
      await compile(folder, 'go', 'build', '-o', 'journey', '.')
    },
    drive: ['./journey'],
  },
  java: {
    build: generateJava,
    drive: (folder) => {
      const classpath = readFileSync(join(folder, 'classpath'), 'utf8').trim()
      return ['java', '-cp', `target/classes:${classpath}`, 'com.example.journey.Journey']
    },
  },
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'last-release': { type: 'boolean' } },
    allowPositionals: true,
  })
  const release = values['last-release'] ? lastRelease() : undefined
  const chosen = positionals.length > 0 ? positionals : Object.keys(languages)
  const server = await startServer()
  let green = 0
  try {
    for (const name of chosen) {
      const language = languages[name]
      if (!language) throw new Error(`There is no ${name}: there are ${Object.keys(languages).join(', ')}.`)
      const folder = join(WORK, name)
      rmSync(folder, { recursive: true, force: true })
      const programs = release === undefined ? fromRoot('sdks') : join(RELEASES, release, 'sdks')
      cpSync(join(programs, name), folder, { recursive: true })
      writeFileSync(join(folder, 'openapi.json'), contractJson(release))
      writeFileSync(join(folder, 'openapi-3.0.json'), contractAs30(release))
      if (release === undefined) writeFileSync(join(folder, 'openapi-generators.json'), contractForGenerators())
      const started = performance.now()
      // A client of the last release in Java reads no amount beyond 32 bits, since its contract gave none a width.
      const catalogue = { wanted: stepsOf(programs), edges: release === undefined }
      if (await journey(name, folder, language, catalogue, server)) green += 1
      console.log(`  ${Math.round((performance.now() - started) / 1000)} s`)
    }
  } finally {
    await server.close()
  }
  console.log(`SDKs green: ${green} of ${chosen.length}${release === undefined ? '' : ` of release ${release}`}`)
  addToTally({ passed: green, failed: chosen.length - green })
  return green === chosen.length ? 0 : 1
}

/** Every program takes the steps of this one. */
const stepsOf = (programs: string): number =>
  readFileSync(join(programs, 'typescript-openapi-fetch', 'journey.ts'), 'utf8').match(/^step\('\d+ /gm)?.length ?? 0

async function journey(
  name: string,
  folder: string,
  { build, drive }: Language,
  { wanted, edges }: Readonly<{ wanted: number; edges: boolean }>,
  server: Awaited<ReturnType<typeof startServer>>,
) {
  try {
    await build(folder)
    const { main } = await prepareAccounts(server.operator, { edges })
    const where = { BILLING_URL: `${server.origin}/billing`, EMAIL: main.email, PASSWORD: main.password }
    const output = await run(folder, where, typeof drive === 'function' ? drive(folder) : drive)
    const steps = output.match(/^step \d+ /gm)?.length ?? 0
    console.log(`${steps === wanted ? '✓' : '✗'} ${name}: ${steps} of ${wanted} steps`)
    return steps === wanted
  } catch (error) {
    console.log(`✗ ${name}: ${(error as Error).message}`)
    return false
  }
}

process.exitCode = await main()
