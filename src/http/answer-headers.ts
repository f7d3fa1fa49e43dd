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
