import type { Pool } from '../database/client.js'
import { UserError } from '../errors.js'

/**
 * Numbers are counted for a slug, and tokens and the keys of what gateways have made begin with it. Under another slug the
 * numbers would begin again, so that no invoice could be written, and no earlier charge would be found.
 * @throws UserError where the database has the books of another slug
 */
export async function requireSlug(pool: Pool, slug: string): Promise<void> {
  const { rows } = await pool.query<{ seller: string }>(
    `SELECT seller FROM invoice_counter
     UNION SELECT seller FROM credit_note_counter WHERE NOT EXISTS (SELECT FROM invoice_counter) ORDER BY seller`,
  )
  const known = rows.map(({ seller }) => seller)
  if (known.length === 0 || known.includes(slug)) return
  const others = known.map((seller) => `"${seller}"`).join(' or ')
  throw new UserError(
    `PRODUCT_SLUG is "${slug}": the invoices of this database were written under ${others}, which never changes. ` +
      `Set it to ${others}, or give "${slug}" a database of its own`,
  )
}
