import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../settings.js'

/** Headers for answers that hold one account's data, perhaps a secret, and are not pages. */
export const answerHeaders = ({ baseUrl }: Settings): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // Strict-Transport-Security means nothing over plain HTTP and must not be sent there.
  ...(baseUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

const USABLE_ID = /^[A-Za-z0-9._-]{1,128}$/

/** The id that the client has given its request, if an answer can carry it. */
export function givenRequestId({ 'x-request-id': given }: IncomingHttpHeaders): string | undefined {
  return typeof given === 'string' && USABLE_ID.test(given) ? given : undefined
}
