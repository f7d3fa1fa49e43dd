/** Installs Python programs, each in its own virtual environment under a cache folder that git ignores. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../src/root.js'

/** The virtual environment of one pinned requirement. A file `complete` says that all of it is there. */
export const pythonFolder = (requirement: string): string =>
  join(fromRoot('node_modules'), '.cache', 'kit', requirement.replace(/[^\w.]+/g, '-'))

/** Returns the folder with the programs of one pinned requirement, and installs them if they are missing. */
export function pythonTool(requirement: string): string {
  const folder = pythonFolder(requirement)
  const programs = join(folder, 'bin')
  if (existsSync(join(folder, 'complete'))) return programs
  mkdirSync(folder, { recursive: true })
  run('python3', ['-m', 'venv', folder])
  run(join(programs, 'pip'), ['install', '--quiet', '--disable-pip-version-check', requirement])
  writeFileSync(join(folder, 'complete'), '')
  return programs
}

function run(command: string, parameters: readonly string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed`)
}
