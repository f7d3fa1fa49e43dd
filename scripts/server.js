// Builds the server and the command line into dist/.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licensesOf } from './bundle-licenses.js'
import { bundleServer } from './bundle-server.js'

const BUILT = fileURLToPath(new URL('../dist', import.meta.url))
const CHUNKS = join(BUILT, 'src', 'chunks')

const { metafile } = await bundleServer(BUILT)
writeFileSync(join(BUILT, 'licenses.txt'), licensesOf(Object.keys(metafile.inputs)))

// Only now, so that a server that starts meanwhile finds each of its files.
const written = new Set(Object.keys(metafile.outputs).map((file) => basename(file)))
for (const name of readdirSync(CHUNKS)) if (!written.has(name)) rmSync(join(CHUNKS, name))
