/** The table of errors, as the contract has it, with an anchor for each code. */
import { fromRoot } from '../../src/root.js'
import { readFileSync } from 'node:fs'
import { escaped, toInlineHtml } from './markdown.js'

type Described = Readonly<{
  info: { description: string }
  components: { schemas: { ErrorCode: { enum: string[] } } }
}>
export type ErrorRow = Readonly<{ status: string; code: string; advice: string }>

let contract: Described | undefined
const read = () => (contract ??= JSON.parse(readFileSync(fromRoot('generated', 'openapi.json'), 'utf8')) as Described)

export const errorCodes = (): readonly string[] => read().components.schemas.ErrorCode.enum

/** The contract's own table of codes. @throws when the table lacks a code of the enum */
export function errorRows(): ErrorRow[] {
  const rows = [...read().info.description.matchAll(/^\| (\d{3}) \| `(\w+)` \| (.*) \|$/gm)].map(
    ([, status = '', code = '', advice = '']) => ({ status, code, advice }),
  )
  const missing = errorCodes().filter((code) => !rows.some((row) => row.code === code))
  if (missing.length > 0) throw new Error(`The contract's table of errors lacks ${missing.join(', ')}`)
  return rows
}

/** A list, so that a phone shows a code above what to do about it. */
export const errorsHtml = (): string => {
  const items = errorRows().map(
    ({ status, code, advice }) =>
      `<div class="error" id="${code}"><dt><span class="status">${status}</span> <a class="code" href="#${code}"><code>${escaped(code)}</code></a></dt><dd>${toInlineHtml(advice)}</dd></div>`,
  )
  return `<dl class="error-codes">${items.join('\n')}</dl>`
}
