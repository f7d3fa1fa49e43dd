// Builds the docs into dist/docs, if something that they are built from is newer. Without its development dependencies,
// which is a production install, it keeps the docs that were built.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './is-installed.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILT = join(ROOT, 'dist', 'docs', 'search.json')
const READ = ['kit/docs', 'kit/contract', 'docs/guides', 'generated/openapi.json', 'generated/operator/openapi.json']
const ALSO_READ = [
  'openapi.yaml',
  'CHANGELOG.md',
  'sdks',
  'portal/icon.svg',
  'scripts/docs.js',
  'scripts/bundle-browser.js',
]
const NEEDED = ['tsx', 'marked', 'highlight.js', 'minisearch', 'esbuild']

/** When the newest file of a folder was written. */
function newest(place) {
  const stat = statSync(place)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(place).map((name) => newest(join(place, name))))
}

function isCurrent() {
  if (!existsSync(BUILT)) return false
  const built = statSync(BUILT).mtimeMs
  return [...READ, ...ALSO_READ].every((place) => newest(join(ROOT, place)) < built)
}

if (existsSync(join(ROOT, 'kit', 'docs')) && NEEDED.every(isInstalled) && !isCurrent()) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join('kit', 'docs', 'build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The docs could not be built.')
}
