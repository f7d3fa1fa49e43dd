// Makes the files of a release in release/: the tarball that a production install unpacks, and its bill of materials.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../src/root.js'
import { missingFrom } from './release-parts.js'

const RELEASE = fromRoot('release')
/** The folder in the tarball, as npm names it. */
const PACKAGE = join(RELEASE, 'package')

type Manifest = { name: string; version: string; devDependencies?: unknown }
type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> }

const runIn = (folder: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
const readJson = (file: string): unknown => JSON.parse(readFileSync(fromRoot(file), 'utf8'))
const writeJson = (file: string, value: unknown) =>
  writeFileSync(join(PACKAGE, file), `${JSON.stringify(value, null, 2)}\n`)

/**
 * Writes the manifest and the lockfile without the development dependencies: `npm sbom --omit=dev` would omit what
 * development and production share. npm packs neither the lockfile nor `.npmrc`, and `npm ci` needs both.
 */
function writeProductionFiles(manifest: Manifest): void {
  const production = { ...manifest, devDependencies: {} }
  const lock = readJson('package-lock.json') as Lock
  delete lock.packages['']?.devDependencies
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true))
  writeJson('package.json', production)
  writeJson('package-lock.json', { ...lock, packages })
  copyFileSync(fromRoot('.npmrc'), join(PACKAGE, '.npmrc'))
}

const manifest = readJson('package.json') as Manifest
const tarball = join(RELEASE, `${manifest.name}-${manifest.version}.tgz`)
const billOfMaterials = join(RELEASE, `${manifest.name}-${manifest.version}.cdx.json`)

for (const folder of [RELEASE, fromRoot('dist')]) rmSync(folder, { recursive: true, force: true })
mkdirSync(RELEASE)
runIn(fromRoot(), 'npm', 'run', '-s', 'generate')
runIn(fromRoot(), 'npm', 'run', '-s', 'build')
runIn(fromRoot(), 'npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', RELEASE)
runIn(RELEASE, 'tar', '-xzf', tarball)
const missing = missingFrom(PACKAGE)
if (missing.length > 0) throw new Error(`The release would lack ${missing.join(', ')}.`)
writeProductionFiles(manifest)
runIn(RELEASE, 'tar', '-czf', tarball, 'package')
writeFileSync(billOfMaterials, runIn(PACKAGE, 'npm', 'sbom', '--package-lock-only', '--sbom-format=cyclonedx'))
rmSync(PACKAGE, { recursive: true })
console.log(`${tarball}\n${billOfMaterials}`)
