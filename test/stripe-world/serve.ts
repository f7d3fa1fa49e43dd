import { startStripeWorld } from './world.js'

// A process of its own: `tsx test/stripe-world/serve.ts [port] [start]`; says its URL in one line. Its time passes.

const [port = '0', start] = process.argv.slice(2)
const world = await startStripeWorld({ port: Number(port), ticks: true, ...(start && { start: new Date(start) }) })
console.log(world.url)
process.once('SIGTERM', () => void world.close())
