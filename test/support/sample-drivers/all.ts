/** Runs each sample in its own folder, and leaves there what it printed and why it failed, as `each.sh` does. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'

const home = process.cwd()
for (const line of readFileSync('samples', 'utf8').trimEnd().split('\n')) {
  const [name = '', TOKEN, OPERATOR_KEY, COOKIE] = line.split('\t')
  Object.assign(process.env, { TOKEN, OPERATOR_KEY, COOKIE })
  process.chdir(join(home, name))
  let printed = ''
  console.log = (...values: unknown[]) => (printed += `${format(...values)}\n`)
  try {
    await import(pathToFileURL(join(home, `${name}.ts`)).href)
  } catch (error) {
    writeFileSync('failed', format(error))
  }
  writeFileSync('printed', printed)
}
