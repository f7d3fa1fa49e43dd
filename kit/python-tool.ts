/** Installs Python programs, each in its own virtual environment under a cache folder that git ignores. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../src/root.js'

/** The virtual environment of one pinned requirement, complete as soon as it is there. */
const pythonFolder = (requirement: string): string =>
  join(fromRoot('node_modules'), '.cache', 'kit', requirement.replace(/[^\w.]+/g, '-'))

/** Returns the folder with the programs of one pinned requirement, and installs them if they are missing. */
export function pythonTool(requirement: string): string {
  const folder = pythonFolder(requirement)
  if (!existsSync(folder)) install(requirement, folder)
  return join(folder, 'bin')
}

/** Parts of the kit run beside each other. Each installs for itself, and all use what is complete first. */
function install(requirement: string, folder: string): void {
  const own = `${folder}-${randomUUID()}`
  mkdirSync(own, { recursive: true })
  run('python3', ['-m', 'venv', own])
  run(join(own, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', requirement])
  try {
    symlinkSync(own, folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(own, { recursive: true })
  }
}

function run(command: string, parameters: readonly string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed`)
}
