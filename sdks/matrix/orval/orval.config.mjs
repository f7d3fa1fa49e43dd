export default {
  billing: {
    input: 'openapi-generators.json',
    output: { target: 'client/billing.ts', client: 'fetch', baseUrl: { runtime: 'process.env.BILLING_URL' } },
  },
}
