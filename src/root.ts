import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Resolves a path inside the package, from the sources and from the compiled code alike. */
export function fromRoot(...path: string[]): string {
  return join(root, ...path)
}

const root = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'openapi.yaml')) || dirname(folder) === folder) return folder
  return findRoot(dirname(folder))
}
