/** Markdown as HTML: headings with anchors, highlighted code, and tables that a phone can show. */
import { Marked } from 'marked'
import { highlighted } from './highlight.js'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
export const plain = (html: string): string => html.replace(/<[^>]+>/g, '')

const slug = (html: string) =>
  plain(html)
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')

export function codeHtml(text: string, language: string): string {
  const label = language === '' ? 'Code' : `Code, ${language}`
  return `<div class="code"><pre tabindex="0" role="group" aria-label="${label}"><code>${highlighted(text, language)}</code></pre></div>\n`
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens)
      const id = slug(html)
      if (depth === 1) return `<h1 id="${id}">${html}</h1>\n`
      return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="Link to ${plain(html)}">#</a></h${depth}>\n`
    },
    table({ header, rows }) {
      const titles = header.map(({ tokens }) => this.parser.parseInline(tokens))
      const head = titles.map((title) => `<th role="columnheader" scope="col">${title}</th>`).join('')
      const body = rows.map((row) => {
        const cells = row.map(({ tokens }, at) => {
          const label = plain(titles[at] ?? '')
          return `<td role="cell"${label === '' ? '' : ` data-label="${label}"`}>${this.parser.parseInline(tokens)}</td>`
        })
        return `<tr role="row">${cells.join('')}</tr>`
      })
      return `<div class="wide" tabindex="0" role="group" aria-label="Table: ${titles.map(plain).join(', ')}"><table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body.join('\n')}</tbody></table></div>\n`
    },
    code: ({ text, lang }) => codeHtml(text, lang ?? ''),
  },
})

export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false })
export const toInlineHtml = (markdown: string): string => marked.parseInline(markdown, { async: false })

/** The headings of the second degree, for the list beside a page. */
export const headingsOf = (html: string): { anchor: string; title: string }[] =>
  [...html.matchAll(/<h2 id="([^"]+)">(.*?) <a class="anchor"/g)].map(([, anchor = '', title = '']) => ({
    anchor,
    title: plain(title),
  }))
