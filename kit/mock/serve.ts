/** npm run mock [-- --port 4010 --prefix billing/v1 --slug billing] */
import { parseArgs } from 'node:util'
import { buildMock } from './app.js'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    port: { ...text, default: '4010' },
    prefix: { ...text, default: 'billing/v1' },
    slug: { ...text, default: 'billing' },
  },
})
const app = await buildMock(values)
const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
console.log(`The contract's examples at ${address}/${values.prefix}; choose another answer with Prefer: code=422`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
