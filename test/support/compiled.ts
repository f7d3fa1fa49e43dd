import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { fromRoot } from '../../src/root.js'
import '../../scripts/docs.js'
import '../../scripts/portal.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service is compiled. */
    compiled: string
    /** The compiled entry of the command line. */
    commandLine: string
  }
}

/** What tests start as processes of their own, beside the command line. They import nothing but the service. */
const SCRIPTS = [
  'test/calendar/periods-oracle.ts',
  'test/database/embedded-user.ts',
  'test/usage/server-process.ts',
  'test/year/worker-process.ts',
]

/**
 * Compiles the service and those scripts, and with their imports the docs and the portal, once for a run: a process then
 * starts in less than half the time that tsx needs.
 */
export default async function setup(project: TestProject) {
  const cache = fromRoot('node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'paywright-'))
  await build({
    entryPoints: ['src/**/*.ts', 'generated/**/*.ts', 'generated/**/*.js', ...SCRIPTS],
    ...{ absWorkingDir: fromRoot(), outbase: '.', outdir: folder },
    ...{ format: 'esm', platform: 'node', target: 'node20', logLevel: 'warning' },
  })
  project.provide('compiled', folder)
  project.provide('commandLine', join(folder, 'src/cli/main.js'))
  return () => rm(folder, { recursive: true, force: true })
}
