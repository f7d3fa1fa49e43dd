import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { revokeToken } from '../../src/tokens/revoke-token.js'
import { rollToken } from '../../src/tokens/roll-token.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('a token that is revoked while it is rolled has no successor: one of the two finds nothing', async () => {
  const { services } = service
  const { database } = services
  const { billableId } = await makeAccount(services)
  const { id, token } = await issueToken(services, billableId)
  const waiting = () =>
    database.$queryRaw`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const beside = await database.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM token WHERE id = ${id} FOR UPDATE`
      const revoking = revokeToken(services, billableId, token)
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
      const rolling = rollToken(services, billableId, token)
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(2)
      return { both: Promise.allSettled([revoking, rolling]) }
    },
    { timeout: 30_000 },
  )
  expect(await beside.both).toEqual([
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({ reason: expect.objectContaining({ code: 'not_found' }) as unknown }),
  ])
  const living = await database.token.findMany({ where: { billableId, revokedAt: null } })
  expect(living.map((each) => each.id)).not.toContain(id)
  expect(living).toHaveLength(1)
})
