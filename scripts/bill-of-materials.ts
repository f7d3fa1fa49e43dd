import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../src/root.js'
import { readLock, shippedPackages } from './shipped-packages.js'

export type Manifest = Readonly<{
  name: string
  version: string
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}>

/**
 * The bill of materials of a release, as CycloneDX: what it installs, and what it brings to browsers. It is made of
 * those alone, since `npm sbom --omit=dev` would omit what development and production share.
 */
export async function billOfMaterials(manifest: Manifest): Promise<string> {
  const lock = readLock()
  const shipped = Object.entries(await shippedPackages(lock.packages))
  // What is shipped is not the developers' alone, whatever the lockfile says of it.
  const packages = Object.fromEntries(shipped.map(([place, locked]) => [place, { ...locked, dev: undefined }]))
  const ofBrowsers = Object.entries(manifest.devDependencies).filter(([name]) => packages[`node_modules/${name}`])
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(ofBrowsers) }
  const root = { ...packages[''], dependencies, devDependencies: {} }
  const above = mkdtempSync(join(tmpdir(), 'paywright-materials-'))
  // npm calls the whole by the name of its folder.
  const folder = join(above, manifest.name)
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value))
  try {
    mkdirSync(folder)
    write('package.json', { ...manifest, dependencies, devDependencies: {} })
    write('package-lock.json', { ...lock, packages: { ...packages, '': root } })
    copyFileSync(fromRoot('.npmrc'), join(folder, '.npmrc'))
    const format = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']
    return execFileSync('npm', format, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  } finally {
    rmSync(above, { recursive: true })
  }
}
