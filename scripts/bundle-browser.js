import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { packagesOf } from './bundle-licenses.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const PORTAL = join(ROOT, 'dist', 'portal')
export const DOCS = join(ROOT, 'dist', 'docs')

/** @type {import('esbuild').BuildOptions} */
const FOR_BROWSERS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  target: ['chrome111', 'firefox115', 'safari16.4'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
}

/** Each bundles what browsers load, into its folder or, with `write` false, nowhere. */
export const bundlePortal = ({ write = true } = {}) =>
  build({ ...FOR_BROWSERS, metafile: true, write, format: 'esm', entryPoints: ['portal/app.tsx'], outdir: PORTAL })

export const bundleDocs = ({ write = true } = {}) =>
  build({
    ...FOR_BROWSERS,
    metafile: true,
    write,
    format: 'iife',
    entryPoints: ['kit/docs/browser/site.ts', 'kit/docs/style/site.css'],
    outdir: DOCS,
    entryNames: '[name]',
  })

/** Where in node_modules the packages are that browsers load. @returns {Promise<string[]>} */
export async function packagesForBrowsers() {
  const built = await Promise.all([bundlePortal({ write: false }), bundleDocs({ write: false })])
  return packagesOf(built.flatMap(({ metafile }) => Object.keys(metafile.inputs)))
}
