/** Bare Fastify that sends the bytes from its standard input, as a floor for the list of plans. */
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { keepTickShape } from '../../src/concurrency/keep-tick-shape.js'

keepTickShape()

const body = await text(process.stdin)
const app = fastify()
app.get('/billing/v1/plans', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
