/** Prints every operation of the contract: operationId, method, path, and the file of its handler. */
import { existsSync, readFileSync } from 'node:fs'
import { operations } from '../generated/operations.js'
import { aligned } from '../src/cli/text.js'
import { fromRoot } from '../src/root.js'
import { readSettings } from '../src/settings.js'

const { apiPrefix, productSlug } = readSettings(process.env)

/** `PaymentMethods` → `src/payment-methods/handlers.ts`; fails where the operation has no handler there. */
function handlerFile(id: string, tag: string): string {
  const file = `src/${tag.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}/handlers.ts`
  const path = fromRoot(file)
  if (!existsSync(path) || !new RegExp(`^  ${id}:`, 'm').test(readFileSync(path, 'utf8')))
    throw new Error(`${id} has no handler in ${file}`)
  return file
}

const rows = Object.entries(operations).map(([id, { tag, method, path, scope }]) => [
  id,
  method,
  `/${scope === 'api' ? apiPrefix : productSlug}${path}`,
  handlerFile(id, tag),
])
console.log(aligned(rows))
