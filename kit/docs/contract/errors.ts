/** The tables of errors, as the contracts have them, with an anchor for each code. */
import { fromRoot } from '../../../src/root.js'
import { readFileSync } from 'node:fs'
import { escaped, toInlineHtml } from '../markup/markdown.js'

type Described = Readonly<{ info: { description: string } }>
export type ErrorRow = Readonly<{ status: string; code: string; advice: string }>

const read = (...file: string[]) => JSON.parse(readFileSync(fromRoot('generated', ...file), 'utf8')) as Described

const rowsOf = ({ info }: Described): ErrorRow[] =>
  [...info.description.matchAll(/^\| (\d{3}) \| `(\w+)` \| (.*) \|$/gm)].map(
    ([, status = '', code = '', advice = '']) => ({ status, code, advice }),
  )

let rows: readonly ErrorRow[] | undefined

/** What to do about each code of the first API, and about those that the operator's alone has. */
export const errorRows = (): readonly ErrorRow[] =>
  (rows ??= [read('openapi.json'), read('operator', 'openapi.json')].flatMap(rowsOf))

export const errorCodes = (): readonly string[] => errorRows().map(({ code }) => code)

/** A list, so that a phone shows a code above what to do about it. */
export const errorsHtml = (): string => {
  const items = errorRows().map(
    ({ status, code, advice }) =>
      `<div class="error" id="${code}"><dt><span class="status">${status}</span> <a class="code" href="#${code}"><code>${escaped(code)}</code></a></dt><dd>${toInlineHtml(advice)}</dd></div>`,
  )
  return `<dl class="error-codes">${items.join('\n')}</dl>`
}
