import createClient from 'openapi-fetch'
import type { paths } from './schema.js'

const billing = createClient<paths>({
  baseUrl: process.env['BILLING_API'] ?? 'http://localhost:3000/billing/v1',
  headers: { Authorization: `Bearer ${process.env['TOKEN']}` },
})

const { data: plans, error } = await billing.GET('/plans')
if (error) throw new Error(error.message)
for (const plan of plans.data) console.log(plan.key, plan.price, plan.currency)
