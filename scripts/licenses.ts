// Checks that every package of a production install and of browsers has a license that lets a product ship it.
import { readLock, shippedPackages } from './shipped-packages.js'

const ALLOWED = new Set(
  ['MIT', 'MIT AND OFL-1.1', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0'].concat(
    ['Unlicense', 'Python-2.0', 'PostgreSQL'], // Python-2.0 is argparse's, a port of Python's own.
  ),
)
/** Packages whose manifest names no license, read by hand: `name@version` and the license in its LICENSE file. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

const licenses = new Map<string, string[]>()
for (const [place, locked] of Object.entries(await shippedPackages(readLock().packages))) {
  if (place === '') continue
  const name = `${place.replace(/^.*node_modules\//, '')}@${locked.version}`
  const license = locked.license ?? READ_BY_HAND[name] ?? 'none named'
  licenses.set(license, [...(licenses.get(license) ?? []), name])
}

for (const [license, names] of licenses) {
  if (ALLOWED.has(license)) console.log(`${license}: ${names.length}`)
  else {
    console.error(`${license}, which scripts/licenses.ts does not allow: ${names.join(', ')}`)
    process.exitCode = 1
  }
}
