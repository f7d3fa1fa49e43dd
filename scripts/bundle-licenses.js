import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The licenses of the packages in the bundle, which ask to be named beside it. @param {readonly string[]} inputs @returns {string} */
export function licensesOf(inputs) {
  const packages = new Set(inputs.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))
  return [...packages].sort().map(licenseOf).join('\n')
}

function licenseOf(name) {
  const folder = join(ROOT, 'node_modules', name)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  return `${name} ${version}\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8')}`
}
