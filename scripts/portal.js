// Builds the portal for browsers into dist/portal. Without its development dependencies, which is a production install,
// it keeps the portal that was built.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licensesOf } from './bundle-licenses.js'
import { isInstalled } from './is-installed.js'

const SOURCE = fileURLToPath(new URL('../portal', import.meta.url))

/** Files are written over, never removed first: a server that starts meanwhile finds each of them. */
async function buildPortal() {
  const { bundlePortal, PORTAL } = await import('./bundle-browser.js')
  mkdirSync(PORTAL, { recursive: true })
  const { metafile } = await bundlePortal()
  writeFileSync(join(PORTAL, 'licenses.txt'), licensesOf(Object.keys(metafile.inputs)))
  for (const name of ['index.html', 'icon.svg']) copyFileSync(join(SOURCE, name), join(PORTAL, name))
}

if (['esbuild', 'preact'].every(isInstalled)) await buildPortal()
