import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { type FakeGateway, startFakeGateway } from './fake-gateway.js'
import { eventually, type Free, makeFree, makePaidPlans, violations } from './upgrade-world.js'

const HANG_MS = 3_000
/** So short that not everybody's turn comes. */
const WAIT_MS = 8_000
const UPGRADES = 50
/** What a busy machine adds to a request now and then; a reader that waits for a gateway waits for seconds. */
const NOISE_MS = 10
/** Shorter than the gateway hangs, long enough for many hundred requests. */
const SAMPLED_MS = 2_500
const WARM_UP_MS = 1_500

let gateway: FakeGateway
let service: TestService
beforeAll(async () => {
  gateway = await startFakeGateway({ slowMs: HANG_MS })
  process.env['FAKE_GATEWAY_URL'] = gateway.url
  process.env['FAKE_GATEWAY_TIMEOUT_MS'] = '15000'
  service = await startService({
    environment: { EXTENSIONS: 'test/faults/http-gateway.ts', GATEWAY_WAIT_MS: String(WAIT_MS) },
  })
  await makePaidPlans(service.services)
})
afterAll(async () => {
  await service.close()
  await gateway.close()
})

type Reader = Readonly<{ path: string; token: string }>

/** How long each of many requests takes, in ms; the paths take turns, so that all see the same machine. */
async function times(readers: readonly Reader[], forMs = SAMPLED_MS): Promise<Map<string, number[]>> {
  const taken = new Map(readers.map(({ path }) => [path, [] as number[]]))
  const end = performance.now() + forMs
  while (performance.now() < end)
    for (const { path, token } of readers) {
      const began = performance.now()
      const response = await fetch(`${service.origin}/billing/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`GET ${path} answers ${response.status}`)
      taken.get(path)?.push(performance.now() - began)
    }
  return taken
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN

test('fifty upgrades at a gateway that hangs slow no read down', async () => {
  const { billableId, token } = await makeAccount(service.services)
  await makeSubscription(service.services, billableId, 'pro')
  const readers = ['/plans', '/subscriptions'].map((path) => ({ path, token }))
  const frees: Free[] = []
  for (let made = 0; made < UPGRADES; made += 1) frees.push(await makeFree(service.services))
  await times(readers, WARM_UP_MS)

  const before = await times(readers)
  let hanging = 0
  gateway.script((call) => {
    if (call === 'createSubscription') hanging += 1
    return call === 'createSubscription' ? 'slow' : undefined
  })
  const upgrades = frees.map((free) =>
    service.request('POST', free.path, { token: free.token, body: { planKey: 'pro', gateway: 'remote' } }),
  )
  await eventually('the gateway hangs', () => Promise.resolve(hanging >= 5))
  const during = await times(readers)
  const statuses = (await Promise.all(upgrades)).map(({ status }) => status)
  gateway.script(() => undefined)
  const after = await times(readers)

  for (const { path } of readers) {
    const undisturbed = percentile([...(before.get(path) ?? []), ...(after.get(path) ?? [])], 0.99)
    const disturbed = percentile(during.get(path) ?? [], 0.99)
    console.log(
      `GET ${path} p99: ${undisturbed.toFixed(2)} ms undisturbed, ${disturbed.toFixed(2)} ms with upgrades hanging`,
    )
    expect(disturbed, `p99 of GET ${path}`).toBeLessThanOrEqual(2 * undisturbed + NOISE_MS)
  }
  // Who could not be served in time was told so, and nothing was made for them.
  expect(new Set(statuses)).toEqual(new Set([201, 503]))
  for (const free of frees) expect(await violations(service.services, gateway.entries, free)).toEqual([])
}, 300_000)
