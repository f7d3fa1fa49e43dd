import type { Settings } from '../settings.js'

/** What a browser is told about an answer that is no page, but one account's own and maybe a secret. */
export const answerHeaders = ({ baseUrl }: Settings): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // Over plain HTTP it means nothing, and must not be sent.
  ...(baseUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
