import { UserError } from '../errors.js'
import { operatorPrefix } from './operator-prefix.js'

/** The first parts of the paths that the server answers beside its APIs. */
const TAKEN = new Set([
  ...['docs', 'openapi.yaml', 'openapi.json', 'operator.json'],
  ...['portal', 'healthz', 'readyz'],
])

/** What of the product's own path the server answers whether the API is on or off. */
const OF_THE_SLUG = new Set(['session', 'invoices', 'credit-notes', 'gateways'])

type Asked = Readonly<{ API_PREFIX?: string | undefined; PRODUCT_SLUG: string; OPERATOR_API_ENABLED: boolean }>

/** The path prefix of the API, without outer slashes. @throws UserError where something else is served there */
export function apiPrefixOf({ API_PREFIX, PRODUCT_SLUG, OPERATOR_API_ENABLED }: Asked): string {
  if (TAKEN.has(PRODUCT_SLUG))
    throw new UserError(
      `PRODUCT_SLUG is "${PRODUCT_SLUG}": the server has /${PRODUCT_SLUG} itself, so it takes another`,
    )
  const prefix = (API_PREFIX ?? `${PRODUCT_SLUG}/v1`).replace(/^\/|\/$/g, '')
  const [first = ''] = prefix.split('/', 1)
  if (TAKEN.has(first))
    throw new UserError(`API_PREFIX is "${prefix}": the server has /${first} itself, so it takes another path`)
  const [, second] = prefix.split('/', 2)
  if (first === PRODUCT_SLUG && (second === undefined || OF_THE_SLUG.has(second)))
    throw new UserError(
      `API_PREFIX is "${prefix}": paths of /${PRODUCT_SLUG} are there that do not belong to the API, so it takes another path, such as ${PRODUCT_SLUG}/v1`,
    )
  const operators = `${operatorPrefix({ productSlug: PRODUCT_SLUG })}/`
  if (OPERATOR_API_ENABLED && (operators.startsWith(`${prefix}/`) || `${prefix}/`.startsWith(operators)))
    throw new UserError(`API_PREFIX is "${prefix}": the operator's API is there, so it takes another path`)
  return prefix
}
