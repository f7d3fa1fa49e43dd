import { readFileSync } from 'node:fs'
import { UserError } from '../../errors.js'
import { fromRoot } from '../../root.js'

/** @throws UserError where `engines` of the package, which is the one place that says it, leaves this version out */
export function checkNode(version = process.versions.node): string {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { engines: { node: string } }
  if (engines.node.split('||').some((part) => holds(part.trim(), version))) return version
  throw new UserError(`this is Node ${version}: install one of ${engines.node}`)
}

/** @param part such as ^20.19 or >=24 */
function holds(part: string, version: string): boolean {
  const [, sign, ...least] = /^(\^|>=)(\d+)(?:\.(\d+))?$/.exec(part) ?? []
  const [leastMajor = Infinity, leastMinor = 0] = least.map((number) => Number(number || 0))
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major !== leastMajor) return sign === '>=' && major > leastMajor
  return minor >= leastMinor
}
