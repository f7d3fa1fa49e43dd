// Generates the Prisma client. The CLI insists on downloading an engine that `generate` never uses. Naming any
// executable in its place avoids that download, so the installation needs only the npm registry.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

function findCli() {
  try {
    return require.resolve('prisma/build/index.js')
  } catch {
    return undefined
  }
}

const cli = findCli()
if (cli === undefined) {
  console.warn('The Prisma CLI is not installed (production install): keeping the client that was built.')
} else {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
    encoding: 'utf8',
  })
  if (status !== 0) process.stderr.write(stdout + stderr)
  process.exitCode = status ?? 1
}
