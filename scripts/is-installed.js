import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Whether a package is there. A production install has no development dependencies. */
export function isInstalled(name) {
  try {
    return require.resolve(name) !== ''
  } catch {
    return false
  }
}
