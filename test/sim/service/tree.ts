import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { SCALED } from './scale.js'

/** A change to one file of the service, found by the file's name and by a text that occurs in it once. */
export type Replacement = Readonly<{ file: string; from: string; to: string }>

/** The service as the simulation runs it. Its processes start from here. */
export type Tree = Readonly<{ folder: string; main: string; hand: string; driver: string }>

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The only seam: every process reads the offset of its time from one file, so all clocks move at once, and has its skew. */
const CLOCK: Replacement = {
  file: 'clock.ts',
  from: 'now: () => new Date() }',
  to: `now: () => new Date(Date.now() + simulatedAheadMs() + skewMs) }
import { openSync, readSync } from 'node:fs'
const simulated = openSync(process.env['SIM_CLOCK'] ?? '', 'r')
const simulatedBytes = Buffer.alloc(8)
const skewMs = Number(process.env['SIM_SKEW_MS'] ?? 0)
function simulatedAheadMs(): number {
  readSync(simulated, simulatedBytes, 0, 8, 0)
  return Number(simulatedBytes.readBigInt64LE())
}`,
}

/**
 * Compiles the service into its own folder, with the simulated clock and with `changes` applied.
 * @throws Error when a change's text does not occur exactly once in its file
 */
export async function buildTree(folder: string, changes: readonly Replacement[] = []): Promise<Tree> {
  const left = new Set([CLOCK, ...SCALED, ...changes])
  const files = [...(await list('src')), ...(await list('generated')), ...OURS]
  await Promise.all(
    files.map(async (file) => {
      const target = join(folder, file.replace(/\.ts$/, '.js'))
      await mkdir(dirname(target), { recursive: true })
      if (!file.endsWith('.ts')) return copyFile(join(ROOT, file), target)
      await writeFile(target, await compiled(file, left))
    }),
  )
  ensureFound(left)
  for (const shared of ['package.json', 'openapi.yaml', 'prisma', 'node_modules', 'docs'])
    await symlink(join(ROOT, shared), join(folder, shared))
  const main = files.find((file) => /^src\/.*cli\/main\.ts$/.test(file))!
  const at = (file: string) => join(folder, file.replace(/\.ts$/, '.js'))
  return { folder, main: at(main), hand: at(OURS[0]), driver: at(OURS[1]) }
}

/** Compiles the files alone that `changes` are for. @throws Error as `buildTree` does */
export async function tryChanges(changes: readonly Replacement[]): Promise<void> {
  const left = new Set(changes)
  const files = (await list('src')).filter((file) => changes.some((change) => change.file === basename(file)))
  await Promise.all(files.map((file) => compiled(file, left)))
  ensureFound(left)
}

async function compiled(file: string, left: Set<Replacement>): Promise<string> {
  const source = [...left]
    .filter((change) => file.startsWith('src/') && basename(file) === change.file)
    .reduce((text, change) => apply(left, text, change), await readFile(join(ROOT, file), 'utf8'))
  return (await transform(source, { loader: 'ts', format: 'esm', target: 'node20' })).code
}

function ensureFound(left: ReadonlySet<Replacement>): void {
  for (const { file, from } of left) throw new Error(`no file ${file} with this text, once:\n${from}`)
}

const OURS = ['test/sim/service/hand.ts', 'test/sim/world/driver.ts'] as const

function apply(left: Set<Replacement>, text: string, change: Replacement): string {
  const parts = text.split(change.from)
  if (parts.length !== 2) return text
  left.delete(change)
  return parts.join(change.to)
}

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(ROOT, entry.parentPath), entry.name))
    .filter((file) => !file.endsWith('.d.ts'))
}
