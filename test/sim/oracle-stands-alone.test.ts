import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'

const ORACLE = 'test/sim/oracle'

/** The files that a file loads at run time, directly or through its imports. Types are erased by then. */
function runsWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const code = ts.transpile(readFileSync(fromRoot(file), 'utf8'), {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2023,
    verbatimModuleSyntax: false,
  })
  for (const { fileName } of ts.preProcessFile(code).importedFiles)
    if (!fileName.startsWith('.')) known.add(fileName)
    else runsWith(relative(fromRoot(), join(fromRoot(dirname(file)), fileName)).replace(/js$/, 'ts'), known)
  return known
}

test('the oracle shares no code with the service or with the other oracle of billing', () => {
  const files = readdirSync(fromRoot(ORACLE)).map((file) => `${ORACLE}/${file}`)
  expect(files.length).toBeGreaterThan(5)
  const all = new Set(files.flatMap((file) => [...runsWith(file)]))
  expect([...all].filter((file) => !file.startsWith('test/sim/') && !isBuiltin(file))).toEqual([])
})
