/** The frame that all pages share: header, navigation, and the list of a page's headings. */
import { type Entry, PRODUCT } from './contents.js'
import { escaped, headingsOf } from './markup/markdown.js'

export type Page = Readonly<{
  file: string
  title: string
  body: string
  description: string
  kind: 'guide' | 'reference'
}>

/** The server writes its own prefixes in place of these. A published site leaves them empty. */
export const MARKS = ['{{api}}', '{{root}}', '{{operator}}'] as const

function navigation(file: string, entries: readonly Entry[]): string {
  const groups = [...new Set(entries.map(({ group }) => group))]
  return groups
    .map((group) => {
      const links = entries.filter((entry) => entry.group === group).map((entry) => linkOf(entry, file))
      return `<p class="group">${escaped(group)}</p><ul>${links.join('')}</ul>`
    })
    .join('')
}

function linkOf({ file, title, parts = [] }: Entry, current: string): string {
  const isCurrent = file === current
  const inside = parts.map(({ anchor, title: part, method = '' }) => {
    const badge = method === '' ? '' : `<span class="method ${method.toLowerCase()}">${method}</span> `
    return `<li><a href="#${anchor}">${badge}${escaped(part)}</a></li>`
  })
  const list = isCurrent && inside.length > 0 ? `<ul class="parts">${inside.join('')}</ul>` : ''
  return `<li><a href="${file}"${isCurrent ? ' aria-current="page"' : ''}>${escaped(title)}</a>${list}</li>`
}

function onThisPage({ body, kind }: Page): string {
  const headings = kind === 'guide' ? headingsOf(body) : []
  if (headings.length < 2) return ''
  const links = headings.map(({ anchor, title }) => `<li><a href="#${anchor}">${title}</a></li>`)
  return `<aside class="toc" aria-label="On this page"><p class="group">On this page</p><ul>${links.join('')}</ul></aside>`
}

export function frame(page: Page, entries: readonly Entry[]): string {
  const { file, title, body, description, kind } = page
  return `<!doctype html>
<html lang="en" data-language="bash">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<meta name="place-api" content="{{api}}">
<meta name="place-root" content="{{root}}">
<meta name="place-operator" content="{{operator}}">
<title>${escaped(title)} · ${PRODUCT}</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="site.css">
<script src="site.js" defer></script>
</head>
<body class="${kind}">
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="product" href="index.html"><img src="icon.svg" alt="" width="26" height="26">${PRODUCT}</a>
<a class="menu" href="#pages">Menu</a>
</header>
<div class="frame">
<nav id="pages" aria-label="Pages"><a class="close" href="#content">Close</a>${navigation(file, entries)}</nav>
<main id="content" tabindex="-1">
${body}</main>
${onThisPage(page)}
</div>
</body>
</html>
`
}
