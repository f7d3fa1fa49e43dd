import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { type Arena, beside, closeArena, mostMs, openArena, textOf, told } from './arena.js'

const INVOICES = 400
const CACHED = 300

let arena: Arena<Readonly<{ token: string; texts: readonly string[] }>>
beforeAll(async () => {
  arena = await openArena(async (services) => {
    const { billableId, token } = await makeAccount(services)
    const texts: string[] = []
    while (texts.length < INVOICES) {
      const id = await examples.getInvoicePdf.make?.(services, billableId)
      texts.push(textOf(`GET /billing/invoices/${id}/pdf`, { token }))
    }
    return { token, texts }
  })
})
afterAll(closeArena)

test('twenty connections that ask for PDFs without end slow a reader at most threefold, although a thread starts for them', async () => {
  const { server, reader, prepared } = arena
  const plan = { connections: 20, texts: prepared.texts, reads: true } as const
  const found = await beside(server, plan, { path: '/billing/v1/plans', token: reader.token })
  told('PDFs', found)
  expect(found.disturbed).toBeLessThanOrEqual(mostMs(3, found))
})

test('a PDF that was printed a moment ago takes at most 2 ms of the processor', async () => {
  const { server, prepared } = arena
  const path = prepared.texts[0]?.split(' ')[1] ?? ''
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { authorization: `Bearer ${prepared.token}` },
    })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  for (let warm = 0; warm < CACHED; warm += 1) await ask()
  const before = server.cpuMs()
  for (let asked = 0; asked < CACHED; asked += 1) await ask()
  const each = (server.cpuMs() - before) / CACHED
  console.log(`a cached PDF: ${each.toFixed(2)} ms of the processor`)
  expect(each).toBeLessThanOrEqual(2)
})
