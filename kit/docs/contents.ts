/** Which pages the site has, and in which order. */
import { DOCUMENTS, type ReferenceDocument } from './contract/documents.js'
import { fileOfTag, type Tag } from './reference/tag.js'

export const PRODUCT = 'Paywright'

export const GUIDES = [
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

export const fileOfGuide = (name: string) => (name === 'quick-start' ? 'index.html' : `${name}.html`)

/** A line of the navigation. `parts` are shown below it while its page is open. */
export type Entry = Readonly<{ file: string; title: string; group: string; parts?: readonly Part[] }>
export type Part = Readonly<{ anchor: string; title: string; method?: string }>

const entriesOf = (document: ReferenceDocument, tags: readonly Tag[]): Entry[] => [
  { file: `${document.name}.html`, title: 'Overview', group: document.title },
  ...tags.map(({ name, title, operations }) => ({
    file: fileOfTag(document, name),
    title,
    group: document.title,
    parts: operations.map(({ id, summary, method }) => ({ anchor: id, title: summary, method })),
  })),
]

export const entriesFor = (tagsOf: (document: ReferenceDocument) => readonly Tag[]): Entry[] => [
  ...GUIDES.map(([name, title, group]) => ({ file: fileOfGuide(name), title, group })),
  ...DOCUMENTS.flatMap((document) => entriesOf(document, tagsOf(document))),
  { file: 'changelog.html', title: 'Changelog', group: 'Look up' },
  { file: 'downloads.html', title: 'Contract and collections', group: 'Look up' },
]
