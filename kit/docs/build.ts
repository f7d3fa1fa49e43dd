/** npm run docs:build: builds the whole site in docs/site. It opens from a disk or any static server. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../../src/root.js'
import { contractAs30, contractForGenerators, contractJson, contractText } from '../contract/published.js'
import { type Entry, frame, toHtml } from './page.js'
import { postmanCollection } from './postman.js'
import { fillMarkers, readContract } from './text.js'

const SITE = fromRoot('docs', 'site')
const PRODUCT = 'Paywright'

const GUIDES = [
  ['quick-start', 'Quick start', 'Begin'],
  ['authentication', 'Authentication', 'Begin'],
  ['subscriptions', 'The life of a subscription', 'Use'],
  ['metering', 'Metering', 'Use'],
  ['upgrade', 'Upgrade from free', 'Use'],
  ['events', 'The log of events', 'Use'],
  ['webhooks', 'Webhooks', 'Use'],
  ['errors', 'Errors', 'Use'],
  ['testing', 'Testing', 'Ship'],
  ['production', 'Going to production', 'Ship'],
  ['operator-api', "The operator's API", 'Ship'],
] as const

const fileOf = (name: string) => (name === 'quick-start' ? 'index.html' : `${name}.html`)
const ENTRIES: Entry[] = [
  ...GUIDES.map(([name, title, group]) => ({ file: fileOf(name), title, group })),
  { file: 'reference.html', title: 'API reference', group: 'Look up' },
  { file: 'changelog.html', title: 'Changelog', group: 'Look up' },
  { file: 'downloads.html', title: 'Contract and collections', group: 'Look up' },
]

const DOWNLOADS = `# Contract and collections

| File | What it is |
|---|---|
| [openapi.yaml](openapi.yaml) | the contract, OpenAPI 3.1, as it is kept |
| [openapi.json](openapi.json) | the same as JSON |
| [openapi-3.0.json](openapi-3.0.json) | derived as OpenAPI 3.0.3, for tools that stop there; without webhooks |
| [openapi-generators.json](openapi-generators.json) | derived for code generators: 3.0.3 on one server, without the deprecated body and the cookie scheme |
| [postman.json](postman.json) | a Postman collection |
| [llms.txt](llms.txt) | these pages in one text, for language models |
`

const write = (name: string, text: string | Buffer) => writeFileSync(join(SITE, name), text)

function writePage(file: string, title: string, markdown: string): void {
  const body = toHtml(markdown).replace(
    /(<svg class="states"[^]*?<\/svg>)/,
    '<div class="diagram" tabindex="0" role="region" aria-label="Diagram">$1</div>',
  )
  const description = /^(?!#|<|\||-|\d)(\S.{40,}?[.:])(?:\s|$)/m.exec(markdown)?.[1] ?? title
  write(file, frame({ file, title, body, description: description.replace(/[*`[\]]/g, '') }, ENTRIES, PRODUCT))
}

/** Writes servers as URLs, because Redoc takes a server that begins with a variable for a path. */
function contractForReference(folder: string): string {
  const contract = join(folder, 'openapi.yaml')
  const text = contractText()
    .replaceAll("'{baseUrl}/{prefix}'", 'http://localhost:3000/billing/v1')
    .replaceAll("'{baseUrl}/{productSlug}'", 'http://localhost:3000/billing')
  writeFileSync(contract, text.replace(/^( +)variables:\n(?:\1 +.*\n)+/gm, ''))
  return contract
}

function buildReference(): void {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  const contract = contractForReference(folder)
  const { status, stderr } = spawnSync(
    fromRoot('node_modules', '.bin', 'redocly'),
    [
      ...['build-docs', contract, '--inlineBundle', '-o', join(SITE, 'reference.html')],
      ...['-t', new URL('reference.hbs', import.meta.url).pathname],
    ],
    { encoding: 'utf8', cwd: fromRoot('.'), env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  )
  if (status !== 0) throw new Error(`redocly build-docs failed: ${stderr}`)
  const file = join(SITE, 'reference.html')
  rmSync(folder, { recursive: true })
  // The logo under Redoc's list of operations is the only thing that the page would fetch.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/https:\/\/cdn\.redoc\.ly\/[^"'`)]+\.svg/g, 'data:,'))
}

/** https://llmstxt.org: what this is, where things are, and then the guides themselves. */
function llmsText(guides: ReadonlyMap<string, string>): string {
  const { info, paths } = readContract()
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, { operationId, summary }]) => `- ${method.toUpperCase()} ${path} (${operationId}): ${summary}`),
  )
  const links = GUIDES.map(([name, title]) => `- [${title}](${fileOf(name)})`)
  return [
    `# ${PRODUCT}`,
    `> ${info.summary}`,
    `## Guides\n\n${links.join('\n')}`,
    '## Contract\n\n- [OpenAPI 3.1](openapi.yaml)\n- [OpenAPI 3.0.3](openapi-3.0.json)\n- [OpenAPI 3.0.3 for code generators](openapi-generators.json)',
    `## Operations\n\n${operations.join('\n')}`,
    ...[...guides.values()].map((text) => text.replace(/<svg[^]*?<\/svg>/g, '').replace(/^#/gm, '##')),
  ].join('\n\n')
}

rmSync(SITE, { recursive: true, force: true })
mkdirSync(SITE, { recursive: true })
const guides = new Map<string, string>()
for (const [name, title] of GUIDES) {
  const text = fillMarkers(readFileSync(fromRoot('docs', 'guides', `${name}.md`), 'utf8'))
  guides.set(name, text)
  writePage(fileOf(name), title, text)
}
const changelog = fromRoot('CHANGELOG.md')
writePage(
  'changelog.html',
  'Changelog',
  existsSync(changelog) ? readFileSync(changelog, 'utf8') : '# Changelog\n\nNothing is released yet.\n',
)
writePage('downloads.html', 'Contract and collections', DOWNLOADS)
write('openapi.yaml', contractText())
write('openapi.json', contractJson())
write('openapi-3.0.json', contractAs30())
write('openapi-generators.json', contractForGenerators())
write('postman.json', await postmanCollection(contractAs30()))
write('llms.txt', llmsText(guides))
buildReference()
console.log(`docs/site: ${ENTRIES.length} pages`)
