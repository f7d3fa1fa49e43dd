/** The languages of the SDKs: how each one's client is generated, compiled and driven. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../src/root.js'
import { ARTIFACT } from './openapi-generator.js'
import { pythonTool } from './python-tool.js'

const OAPI_CODEGEN = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'

export type Language = Readonly<{
  /** Generates and compiles the SDK in the folder. */
  build: (folder: string) => Promise<unknown>
  drive: readonly string[] | ((folder: string) => readonly string[])
}>

const environment = {
  ...process.env,
  PATH: `${fromRoot('node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
}

/** Runs beside this process, because the server runs in it. */
export async function run(folder: string, more: Record<string, string>, command: readonly string[]): Promise<string> {
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

export const languages: Record<string, Language> = {
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
