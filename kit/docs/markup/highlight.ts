/** Colours of code, written into the page when it is built. Browsers load no highlighter. */
import { createRequire } from 'node:module'

type Highlighter = Readonly<{
  getLanguage: (name: string) => unknown
  highlight: (code: string, options: { language: string; ignoreIllegals: boolean }) => { value: string }
}>

// The package's own types bring the browser's into every file of the project.
const highlighter = createRequire(import.meta.url)('highlight.js/lib/common') as Highlighter

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function highlighted(code: string, language: string): string {
  if (highlighter.getLanguage(language)) return highlighter.highlight(code, { language, ignoreIllegals: true }).value
  return code.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
}
