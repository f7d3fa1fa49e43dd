/** The samples of an operation, one for each language. `test/docs/samples.test.ts` runs every one of them. */
import type { Call } from './call.js'
import { curl } from './curl.js'
import { go } from './go.js'
import { java } from './java.js'
import { python } from './python.js'
import { typescript } from './typescript.js'

export type Language = Readonly<{
  /** As OpenAPI documents name it in `x-codeSamples`. */
  lang: string
  label: string
  /** The highlighter's name, and the one that a page keeps. */
  key: string
  write: (call: Call) => string
}>

export const LANGUAGES: readonly Language[] = [
  { lang: 'Shell', label: 'curl', key: 'bash', write: curl },
  { lang: 'TypeScript', label: 'TypeScript', key: 'typescript', write: typescript },
  { lang: 'Python', label: 'Python', key: 'python', write: python },
  { lang: 'Go', label: 'Go', key: 'go', write: go },
  { lang: 'Java', label: 'Java', key: 'java', write: java },
]

/** What a published contract carries at each operation. */
export const codeSamples = (call: Call) =>
  LANGUAGES.map(({ lang, label, write }) => ({ lang, label, source: write(call) }))
