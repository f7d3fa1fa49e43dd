import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { refusalsYaml, REFUSALS_FILE } from '../conformance/refusals.js'

const root = new URL('../..', import.meta.url).pathname
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string>
>

const sources = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/${name}`)

/** Each import of the production sources, with the file it stands in. */
const imports = [...sources, 'generated/operations.ts', 'generated/types.ts'].flatMap((file) =>
  ts
    .preProcessFile(readFileSync(`${root}/${file}`, 'utf8'))
    .importedFiles.map(({ fileName: name }) => ({ file, name })),
)

test('the server loads only its production dependencies and its own sources', () => {
  expect(imports.length).toBeGreaterThan(100)
  const strays = imports.filter(({ file, name }) => {
    if (name.startsWith('.')) return !/\/(src|generated)\//.test(resolve(root, dirname(file), name))
    const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
    return !isBuiltin(name) && !(packageName in dependencies) && !(packageName in optionalDependencies)
  })
  expect(strays).toEqual([])
})

test('the build of the server contains no file of the kit', () => {
  const { config } = ts.readConfigFile(`${root}/tsconfig.build.json`, ts.sys.readFile) as {
    config: { include: string[] }
  }
  const { include } = config
  expect(include).toContain('src')
  expect(include.filter((place) => /^(kit|sdks|docs|test\/(conformance|fuzz|kit))/.test(place))).toEqual([])
})

test('the conformance suite’s refusals match the contract', () => {
  expect(readFileSync(REFUSALS_FILE, 'utf8')).toBe(refusalsYaml())
})
