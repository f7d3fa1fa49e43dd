// Prepares the Prisma client. With the CLI it generates the client. Without it, which is a production install, it keeps
// the client that was built and removes what is never loaded: the parts of its runtime that serve other databases,
// OpenTelemetry's builds for browsers, and the source maps of all packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** What the generated client imports: the runtime, and the small query compiler for PostgreSQL. */
const NEEDED = /^(client|index-browser|query_compiler_small_bg\.postgresql)\..*(?<!\.map)$/

function findCli() {
  try {
    return require.resolve('prisma/build/index.js')
  } catch {
    return undefined
  }
}

/** The CLI insists on downloading an engine that `generate` never uses. Naming any executable in its place avoids that. */
function generate(cli) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
    encoding: 'utf8',
  })
  if (status !== 0) process.stderr.write(stdout + stderr)
  process.exitCode = status ?? 1
}

function removeOtherDatabases() {
  const runtime = join(dirname(require.resolve('@prisma/client/package.json')), 'runtime')
  for (const file of readdirSync(runtime)) if (!NEEDED.test(file)) rmSync(join(runtime, file))
}

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))

function removeBrowserBuilds() {
  const packages = join(modules, '@opentelemetry')
  if (!existsSync(packages)) return
  for (const name of readdirSync(packages))
    for (const build of ['esm', 'esnext'])
      rmSync(join(packages, name, 'build', build), { recursive: true, force: true })
}

const SOURCE_MAP = /\.([cm]?[jt]s|css)\.map$/

function removeSourceMaps() {
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (SOURCE_MAP.test(file)) rmSync(join(modules, file))
}

const cli = findCli()
if (cli === undefined) {
  removeOtherDatabases()
  removeBrowserBuilds()
  removeSourceMaps()
} else generate(cli)
