/** Builds one page of the site: a guide in the shared frame. */
import { Marked } from 'marked'
import { STYLE } from './style.js'

export type Page = Readonly<{ file: string; title: string; body: string; description: string }>
export type Entry = Readonly<{ file: string; title: string; group: string }>

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/<[^>]+>|[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens)
      const id = slug(text)
      const link =
        depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to ${text.replace(/<[^>]+>/g, '')}">#</a>`
      return `<h${depth} id="${id}">${text}${link}</h${depth}>\n`
    },
    table(token) {
      const cell = (one: (typeof token.header)[number], tag: string) =>
        `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`
      const head = token.header.map((one) => cell(one, 'th scope="col"').replace('</th scope="col">', '</th>')).join('')
      const rows = token.rows.map((row) => `<tr>${row.map((one) => cell(one, 'td')).join('')}</tr>`).join('\n')
      return `<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`
    },
    code({ text, lang }) {
      const safe = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
      return `<pre tabindex="0" data-language="${lang ?? ''}"><code>${safe}</code></pre>\n`
    },
  },
})

export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false })

export function frame({ file, title, body, description }: Page, entries: readonly Entry[], product: string): string {
  const groups = [...new Set(entries.map(({ group }) => group))]
  const nav = groups
    .map((group) => {
      const links = entries
        .filter((entry) => entry.group === group)
        .map((entry) => {
          const current = entry.file === file ? ' aria-current="page"' : ''
          return `<li><a href="${entry.file}"${current}>${entry.title}</a></li>`
        })
      return `<p class="group">${group}</p><ul>${links.join('')}</ul>`
    })
    .join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description.replace(/"/g, '&quot;')}">
<title>${title} · ${product}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%231f6f5c'/%3E%3Cpath d='M5 12V4h4a2.5 2.5 0 0 1 0 5H5' fill='none' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="product" href="index.html">${product}</a></header>
<div class="frame">
<nav aria-label="Pages"><details open><summary>Pages</summary>${nav}</details></nav>
<main id="content" tabindex="-1">
${body}</main>
</div>
<script>if(matchMedia('(max-width:52rem)').matches)document.querySelector('nav details').removeAttribute('open')</script>
</body>
</html>
`
}
