/**
 * Builds the whole site in dist/docs, which the service serves at /docs. `npm run docs:build` publishes it
 * (`publish.ts`). `node scripts/docs.js` runs this when something that it reads has changed.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleDocs, DOCS as SITE } from '../../scripts/bundle-browser.js'
import { licensesOf } from '../../scripts/bundle-licenses.js'
import { fromRoot } from '../../src/root.js'
import { contractAs30, contractForGenerators, contractJson, contractText } from '../contract/published.js'
import { entriesFor, fileOfGuide, GUIDES } from './contents.js'
import { frame, type Page } from './frame.js'
import { llmsText } from './llms.js'
import { toHtml } from './markup/markdown.js'
import { postmanCollection } from './postman.js'
import { DOCUMENTS } from './contract/documents.js'
import { referencePages, tagsOf } from './reference/pages.js'
import { errorsFound, type Found, operationsFound, sectionsOf } from './search-index.js'
import { contractWithSamples } from './samples/with-samples.js'
import { fillMarkers } from './text.js'

const DOWNLOADS = `# Contract and collections

| File | What it is |
|---|---|
| [openapi.yaml](openapi.yaml) | the contract, OpenAPI 3.1, as it is kept |
| [openapi.json](openapi.json) | the same as JSON |
| [openapi-samples.json](openapi-samples.json) | the same with samples in five languages at each operation (\`x-codeSamples\`) |
| [openapi-3.0.json](openapi-3.0.json) | derived as OpenAPI 3.0.3, for tools that stop there; without webhooks |
| [openapi-generators.json](openapi-generators.json) | derived for code generators: 3.0.3 on one server, without the deprecated body and the cookie scheme |
| [operator.json](operator.json) | the operator's contract |
| [operator-samples.json](operator-samples.json) | the same with samples |
| [postman.json](postman.json) | a Postman collection |
| [llms.txt](llms.txt) | these pages in one text, for language models |
`

const entries = entriesFor(tagsOf)
const written = new Set<string>()

function write(name: string, text: string): void {
  writeFileSync(join(SITE, name), text)
  written.add(name)
}

function writePage(page: Page): void {
  write(page.file, frame(page, entries))
}

/** @returns what the search finds in it */
function writeGuide(file: string, title: string, markdown: string): Found[] {
  const body = toHtml(markdown).replace(
    /(<svg class="states"[^]*?<\/svg>)/,
    '<div class="diagram" tabindex="0" role="group" aria-label="Diagram">$1</div>',
  )
  const description = /^(?!#|<|\||-|\d)(\S.{40,}?[.:])(?:\s|$)/m.exec(markdown)?.[1] ?? title
  writePage({ file, title, body, description: description.replace(/[*`[\]]/g, ''), kind: 'guide' })
  return sectionsOf(file, title, body)
}

function writePages(): Found[] {
  const guides = new Map(
    GUIDES.map(
      ([name]) => [name, fillMarkers(readFileSync(fromRoot('docs', 'guides', `${name}.md`), 'utf8'))] as const,
    ),
  )
  const found = GUIDES.flatMap(([name, title]) => writeGuide(fileOfGuide(name), title, guides.get(name) ?? ''))
  for (const document of DOCUMENTS)
    for (const page of referencePages(document)) writePage({ ...page, kind: 'reference' })
  writeGuide('changelog.html', 'Changelog', readFileSync(fromRoot('CHANGELOG.md'), 'utf8'))
  writeGuide('downloads.html', 'Contract and collections', DOWNLOADS)
  write('llms.txt', llmsText([...guides.values()]))
  return [...found, ...DOCUMENTS.flatMap((document) => operationsFound(document, tagsOf(document))), ...errorsFound()]
}

async function writeContracts(): Promise<void> {
  write('postman.json', await postmanCollection(contractAs30()))
  write('openapi.yaml', contractText())
  write('openapi.json', contractJson())
  write('openapi-3.0.json', contractAs30())
  write('openapi-generators.json', contractForGenerators())
  for (const [name, document] of [
    ['openapi', DOCUMENTS[0]],
    ['operator', DOCUMENTS[1]],
  ] as const)
    if (document) write(`${name}-samples.json`, `${JSON.stringify(contractWithSamples(document), null, 2)}\n`)
  write('operator.json', readFileSync(fromRoot('generated', 'operator', 'openapi.json'), 'utf8'))
}

async function writeAssets(): Promise<void> {
  const { metafile } = await bundleDocs()
  write('licenses.txt', licensesOf(Object.keys(metafile.inputs)))
  copyFileSync(fromRoot('portal', 'icon.svg'), join(SITE, 'icon.svg'))
  for (const name of ['site.js', 'site.css', 'icon.svg']) written.add(name)
}

mkdirSync(SITE, { recursive: true })
const found = writePages()
await writeContracts()
await writeAssets()
// The newest file: `scripts/docs.js` compares its time.
write('search.json', JSON.stringify(found))
// Last, and never before the new files are there: a server that starts meanwhile finds each of them.
for (const name of readdirSync(SITE)) if (!written.has(name) && existsSync(join(SITE, name))) rmSync(join(SITE, name))
console.log(`dist/docs: ${[...written].filter((name) => name.endsWith('.html')).length} pages`)
