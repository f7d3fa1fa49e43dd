// Builds the portal for browsers into dist/portal. Without its development dependencies, which is a production install,
// it keeps the portal that was built.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licensesOf } from './bundle-licenses.js'
import { isInstalled } from './is-installed.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = join(ROOT, 'portal')
const BUILT = join(ROOT, 'dist', 'portal')

/** Files are written over, never removed first: a server that starts meanwhile finds each of them. */
async function buildPortal() {
  const { build } = await import('esbuild')
  mkdirSync(BUILT, { recursive: true })
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['portal/app.tsx'],
    outdir: BUILT,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  writeFileSync(join(BUILT, 'licenses.txt'), licensesOf(Object.keys(metafile.inputs)))
  for (const name of ['index.html', 'icon.svg']) copyFileSync(join(SOURCE, name), join(BUILT, name))
}

if (['esbuild', 'preact'].every(isInstalled)) await buildPortal()
