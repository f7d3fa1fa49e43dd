/** npm run docs:build: writes the site to docs/site, for any static server. It names no running service, so it has no try-it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../src/root.js'
import { MARKS } from './frame.js'

const BUILT = fromRoot('dist', 'docs')
const SITE = fromRoot('docs', 'site')

rmSync(SITE, { recursive: true, force: true })
mkdirSync(SITE, { recursive: true })
for (const name of readdirSync(BUILT)) {
  const text = MARKS.reduce((page, mark) => page.replaceAll(mark, ''), readFileSync(join(BUILT, name), 'utf8'))
  writeFileSync(join(SITE, name), text)
}
console.log(`docs/site: ${readdirSync(SITE).filter((name) => name.endsWith('.html')).length} pages`)
