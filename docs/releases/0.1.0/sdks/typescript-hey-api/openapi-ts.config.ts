import { defineConfig } from '@hey-api/openapi-ts'

/** `cancelSubscription` under the tag Subscriptions becomes `subscriptions.cancel`. */
const NOUN = /(Subscriptions?|Plans?|Invoices?|PaymentMethods?|Token|Session)(?=Pdf|$)/

export default defineConfig({
  input: process.env['CONTRACT'] ?? 'openapi.json',
  output: { path: 'client', tsConfigPath: null, module: { extension: '.js' } },
  plugins: [
    '@hey-api/typescript',
    '@hey-api/client-fetch',
    {
      name: '@hey-api/sdk',
      operations: {
        strategy: 'byTags',
        containerName: '{{name}}',
        methodName: (name: string) =>
          name.replace(NOUN, '').replace(/^(get|list|set|create|end|issue|delete|revoke)$/, '$1'),
      },
    },
  ],
})
