import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, beside, closeArena, mostMs, openArena, textOf, told } from './arena.js'

let arena: Arena<void>
beforeAll(async () => {
  arena = await openArena(() => Promise.resolve())
})
afterAll(closeArena)

test.each(['/openapi.json', '/docs/site.js', '/docs/reference-subscriptions.html', '/docs/yaml', '/billing/v1/plans'])(
  'twenty connections that pipeline 1,500 requests for %s and read nothing neither fill the memory nor slow a reader',
  async (path) => {
    const texts = [textOf(`GET ${path}`).repeat(1_500)]
    const victim = { path: '/billing/v1/plans', token: arena.reader.token }
    const found = await beside(arena.server, { connections: 20, texts, reads: false }, victim)
    told(path, found)
    expect(found.grownMb).toBeLessThanOrEqual(80)
    expect(found.disturbed).toBeLessThanOrEqual(mostMs(2, found))
  },
)
