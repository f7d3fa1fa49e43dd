import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Compiles the fake gateway's driver, so that a compiled server can load it as EXTENSIONS. */
export async function compileHttpGateway(): Promise<Readonly<{ file: string; remove(): Promise<void> }>> {
  const folder = await mkdtemp(join(tmpdir(), 'paywright-driver-'))
  const file = join(folder, 'http-gateway.mjs')
  await build({ entryPoints: ['test/faults/http-gateway.ts'], outfile: file, format: 'esm', logLevel: 'error' })
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}
