// Makes the files of a release in release/: the tarball that a production install unpacks, and its bill of materials.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../src/root.js'
import { billOfMaterials, type Manifest } from './bill-of-materials.js'
import { missingFrom } from './release-parts.js'
import { inProduction, readLock } from './shipped-packages.js'

const RELEASE = fromRoot('release')
/** The folder in the tarball, as npm names it. */
const PACKAGE = join(RELEASE, 'package')

const runIn = (folder: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
const writeJson = (file: string, value: unknown) =>
  writeFileSync(join(PACKAGE, file), `${JSON.stringify(value, null, 2)}\n`)

/**
 * Writes the manifest and the lockfile without the development dependencies. npm packs neither the lockfile nor `.npmrc`,
 * and `npm ci` needs both.
 */
function writeProductionFiles(manifest: Manifest): void {
  const lock = readLock()
  const packages = inProduction(lock.packages)
  writeJson('package.json', { ...manifest, devDependencies: {} })
  writeJson('package-lock.json', {
    ...lock,
    packages: { ...packages, '': { ...packages[''], devDependencies: undefined } },
  })
  copyFileSync(fromRoot('.npmrc'), join(PACKAGE, '.npmrc'))
}

const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Manifest
const tarball = join(RELEASE, `${manifest.name}-${manifest.version}.tgz`)
const bill = join(RELEASE, `${manifest.name}-${manifest.version}.cdx.json`)

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
writeFileSync(bill, await billOfMaterials(manifest))
rmSync(PACKAGE, { recursive: true })
console.log(`${tarball}\n${bill}`)
