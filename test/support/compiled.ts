import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../scripts/bundle-server.js'
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
 * Bundles the service and those scripts as the build does, and with their imports the docs and the portal, once for a run: a
 * process then starts in less than half the time that tsx needs.
 */
export default async function setup(project: TestProject) {
  const cache = fromRoot('node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'paywright-'))
  await bundleServer(folder, SCRIPTS)
  project.provide('compiled', folder)
  project.provide('commandLine', join(folder, 'src/cli/main.js'))
  return () => rm(folder, { recursive: true, force: true })
}
