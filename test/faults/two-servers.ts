import { startService, type TestService } from '../support/service.js'
import { type FakeGateway, startFakeGateway } from './fake-gateway.js'
import { type Free, makePaidPlans } from './upgrade-world.js'

export type TwoServers = Readonly<{
  gateway: FakeGateway
  servers: readonly [TestService, TestService]
  upgrade(server: TestService, free: Free, planKey: string): ReturnType<TestService['request']>
  close(): Promise<void>
}>

/** Two servers on one database, and the fake gateway that both ask. */
export async function startTwoServers({ slowMs }: Readonly<{ slowMs?: number }> = {}): Promise<TwoServers> {
  const gateway = await startFakeGateway(slowMs === undefined ? {} : { slowMs })
  process.env['FAKE_GATEWAY_URL'] = gateway.url
  process.env['FAKE_GATEWAY_TIMEOUT_MS'] = '15000'
  const environment = { EXTENSIONS: 'test/faults/http-gateway.ts' }
  const one = await startService({ environment })
  const other = await startService({ environment, databaseUrl: one.databaseUrl })
  await makePaidPlans(one.services)
  return {
    gateway,
    servers: [one, other],
    upgrade: (server, { path, token }, planKey) =>
      server.request('POST', path, { token, body: { planKey, gateway: 'remote' } }),
    async close() {
      await other.close()
      await one.close()
      await gateway.close()
    },
  }
}

/** Something that a test waits for, and something that it holds up: opened once, and open from then on. */
export function gate(): Readonly<{ opened: Promise<void>; open: () => void; isOpen: () => boolean }> {
  let isOpen = false
  let resolve = () => {}
  const opened = new Promise<void>((done) => (resolve = done))
  const open = () => {
    isOpen = true
    resolve()
  }
  return { opened, open, isOpen: () => isOpen }
}
