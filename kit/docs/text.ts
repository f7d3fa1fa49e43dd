/** Fills the markers of the guides from their sources: the programs that the kit runs, and the contract. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { fromRoot } from '../../src/root.js'
import { contractText } from '../contract/published.js'
import { errorsHtml } from './contract/errors.js'

type Contract = {
  info: { title: string; summary: string; version: string; description: string }
  webhooks: Record<string, { post: { summary: string } }>
  paths: Record<string, Record<string, { operationId?: string; summary?: string }>>
}

const JOURNEYS: Record<string, readonly [file: string, language: string]> = {
  'typescript-openapi-fetch': ['journey.ts', 'ts'],
  'typescript-hey-api': ['journey.ts', 'ts'],
  python: ['journey.py', 'python'],
  go: ['main.go', 'go'],
  java: ['Journey.java', 'java'],
}

export const readContract = (): Contract => parse(contractText()) as Contract

/** Returns a guide with its markers filled. @throws when a marker names nothing */
export function fillMarkers(guide: string): string {
  return guide
    .replace(/<!-- snippet: (\S+)(?: (\S+))? -->/g, (_marker, sdk: string, name = 'first-call') =>
      snippet(sdk, name as string),
    )
    .replace(/<!-- program: (\S+) -->/g, (_marker, file: string) => program('sdks', file))
    .replace(/<!-- verify: (\S+) -->/g, (_marker, file: string) => program('docs/guides/verify', file))
    .replace(/<!-- svg: (\S+) -->/g, (_marker, name: string) =>
      readFileSync(fromRoot('docs', 'guides', `${name}.svg`), 'utf8').trim(),
    )
    .replace('<!-- errors -->', errorsHtml)
    .replace('<!-- events -->', eventTable)
}

/** Languages by the ends of file names. */
const LANGUAGES: Readonly<Record<string, string>> = { ts: 'ts', mjs: 'js', py: 'python', go: 'go', java: 'java' }

const program = (folder: string, file: string) =>
  fenced(readFileSync(fromRoot(folder, file), 'utf8'), LANGUAGES[file.split('.').at(-1) ?? ''] ?? '')

const fenced = (code: string, language: string) => `\`\`\`${language}\n${code.trim()}\n\`\`\``

/** The text between `snippet: NAME` and `end` in the program that drives an SDK, with the imports it needs. */
function snippet(sdk: string, name: string): string {
  const [file, language] = JOURNEYS[sdk] ?? []
  if (file === undefined || language === undefined) throw new Error(`There is no SDK ${sdk}`)
  const text = readFileSync(fromRoot('sdks', sdk, file), 'utf8')
  const body = new RegExp(`^([ \\t]*)(?://|#) snippet: ${name}\\n([^]*?)^[ \\t]*(?://|#) end$`, 'm').exec(text)
  if (!body) throw new Error(`${sdk} has no snippet ${name}`)
  const [, indent = '', inside = ''] = body
  const code = inside.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
  return fenced(code, language)
}

function eventTable(): string {
  const rows = Object.entries(readContract().webhooks).map(([name, { post }]) => `| \`${name}\` | ${post.summary} |`)
  return ['| Event | When |', '|---|---|', ...rows].join('\n')
}
