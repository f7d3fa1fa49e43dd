import type { Token } from '../../generated/prisma/client.js'
import type { Schema } from '../contract/types.js'
import type { Settings } from '../settings.js'
import type { IssuedToken } from './insert-token.js'

type Product = Pick<Settings, 'productSlug'>

/** Of a token that is older than prefixes, only the product's part is known. */
const prefixOf = ({ prefix }: Token, { productSlug }: Product) => prefix ?? `${productSlug}_`

/** A token in its REST shape, without the token itself. */
export const viewToken = (token: Token, product: Product): Schema<'ListedToken'> => ({
  id: token.id,
  name: token.name,
  prefix: prefixOf(token, product),
  scopes: token.scopes,
  createdAt: token.createdAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  expiresAt: token.expiresAt?.toISOString() ?? null,
})

/** A token as the audit keeps it: without its name, which may name somebody. */
export const auditedToken = (token: Token, product: Product) => ({ ...viewToken(token, product), name: undefined })

/** A new token in its REST shape, with the token itself. */
export function viewIssuedToken(issued: IssuedToken, product: Product): Schema<'Token'> {
  const { createdAt, id, name, prefix, scopes, expiresAt } = viewToken(issued, product)
  return { token: issued.token, billable: issued.billableId, createdAt, id, name, prefix, scopes, expiresAt }
}
