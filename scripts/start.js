// Runs the server that `npm run build` compiled. A production install has no compiler, so this never builds.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = new URL('../dist/src/cli/main.js', import.meta.url)

if (existsSync(fileURLToPath(main))) {
  process.argv.splice(2, 0, 'start')
  await import(main.href)
} else {
  console.error('There is no compiled server in dist/: run "npm run build", or install a release, which holds it.')
  process.exitCode = 1
}
