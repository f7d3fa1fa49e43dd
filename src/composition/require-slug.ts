import { NULL_GATEWAY } from '../contract/gateway-names.js'
import type { Pool } from '../database/client.js'
import { UserError } from '../errors.js'

/**
 * Whether the database keeps the slug: a server's always, a command's only until something was sold, since what the first
 * server finds is its own. A command that only looks keeps nothing.
 */
export type KeepsSlug = 'always' | 'unsold' | 'never'

/**
 * Numbers are counted for a slug, and tokens and the keys of what gateways have made begin with it. Under another slug the
 * numbers would begin again, so that no invoice could be written, and no earlier charge would be found.
 * @throws UserError where the database has the books of another slug
 */
export async function requireSlug(pool: Pool, slug: string, keeps: KeepsSlug): Promise<void> {
  const { rows } = await pool.query<{ seller: string }>(
    `SELECT seller FROM invoice_counter
     UNION SELECT seller FROM credit_note_counter WHERE NOT EXISTS (SELECT FROM invoice_counter) ORDER BY seller`,
  )
  const counted = rows.map(({ seller }) => seller)
  if (counted.length > 0 && !counted.includes(slug)) throw another(slug, counted)
  const kept = await readKept(pool)
  if (kept === slug) return
  if (keeps !== 'never') await keep(pool, slug, keeps)
  const known = keeps === 'never' ? kept : await readKept(pool)
  if (known === undefined || known === slug || !(await wasSold(pool))) return
  throw another(slug, [known])
}

async function readKept(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM kept_slug')
  return rows[0]?.slug
}

/** What a number, or a key at a gateway, may have been made for. */
const SOLD = `(EXISTS (SELECT FROM invoice_counter) OR EXISTS (SELECT FROM credit_note_counter)
  OR EXISTS (SELECT FROM customer) OR EXISTS (SELECT FROM upgrade_attempt)
  OR EXISTS (SELECT FROM subscription WHERE gateway <> '${NULL_GATEWAY}'))`

/** Of several that start at once, the first one's slug stays; while nothing was sold, the last one's. */
const keep = (pool: Pool, slug: string, keeps: KeepsSlug) =>
  pool.query(
    `INSERT INTO kept_slug AS kept (slug) SELECT $1 WHERE $2 OR NOT ${SOLD}
     ON CONFLICT (id) DO UPDATE SET slug = excluded.slug WHERE NOT ${SOLD}`,
    [slug, keeps === 'always'],
  )

async function wasSold(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ sold: boolean }>(`SELECT ${SOLD} AS sold`)
  return rows[0]?.sold === true
}

function another(slug: string, known: readonly string[]): UserError {
  const others = known.map((seller) => `"${seller}"`).join(' or ')
  return new UserError(
    `PRODUCT_SLUG is "${slug}": the books of this database were written under ${others}, which never changes. ` +
      `Set it to ${others}, or give "${slug}" a database of its own`,
  )
}
