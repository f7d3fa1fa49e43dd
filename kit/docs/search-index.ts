/** What the search finds: sections of guides, operations, and codes of errors. */
import { errorRows } from './contract/errors.js'
import { plain } from './markup/markdown.js'
import type { ReferenceDocument } from './contract/documents.js'
import { fileOfTag, type Tag } from './reference/tag.js'

/** `at` is the link, `in` says where it leads. */
export type Found = Readonly<{ at: string; title: string; in: string; text: string }>

const MOST_TEXT = 600
const words = (html: string) =>
  plain(html.replace(/<svg[^]*?<\/svg>/g, ' ').replace(/ <a class="anchor".*?<\/a>/g, ''))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** A guide, cut at its headings. */
export function sectionsOf(file: string, title: string, html: string): Found[] {
  const [intro = '', ...sections] = html.split(/(?=<h[23] id=")/)
  return [
    { at: file, title, in: 'Guide', text: words(intro).slice(0, MOST_TEXT) },
    ...sections.map((section) => {
      const [, anchor = '', heading = '', text = ''] = /^<h[23] id="([^"]+)">(.*?)<\/h[23]>([^]*)$/.exec(section) ?? []
      return { at: `${file}#${anchor}`, title: words(heading), in: title, text: words(text).slice(0, MOST_TEXT) }
    }),
  ]
}

export const operationsFound = (document: ReferenceDocument, tags: readonly Tag[]): Found[] =>
  tags.flatMap((tag) =>
    tag.operations.map(({ id, summary, method, path, description }) => ({
      at: `${fileOfTag(document, tag.name)}#${id}`,
      title: summary,
      in: method === '' ? 'Webhook' : `${method} ${path}`,
      text: `${id}. ${description.replace(/\s+/g, ' ')}`.slice(0, MOST_TEXT),
    })),
  )

export const errorsFound = (): Found[] =>
  errorRows().map(({ status, code, advice }) => ({
    at: `errors.html#${code}`,
    title: code,
    in: `Error ${status}`,
    text: advice,
  }))
