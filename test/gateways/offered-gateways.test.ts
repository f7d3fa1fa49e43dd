import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.js'
import { gatewayRegistry } from '../../src/gateways/registry.js'
import { prepaidGateway } from '../../examples/extension.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { startStripeService, type StripeService } from '../support/stripe-service.js'

async function upgrade(service: TestService | StripeService, body: object) {
  const { billableId, token } = await makeAccount(service.services)
  const free = await makeSubscription(service.services, billableId, 'free', 'null')
  const answer = await service.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, { token, body })
  const living = await service.services.database.subscription.findMany({
    where: { billableId, status: { not: 'canceled' } },
  })
  return { ...answer, living: living.map(({ gateway }) => gateway) }
}

describe('where customers pay through Stripe', () => {
  let service: StripeService
  beforeAll(async () => {
    service = await startStripeService()
  })
  afterAll(() => service.close())

  test.each([
    ['by key', { planKey: 'pro', gateway: 'sandbox' }],
    ['by id', { plan_id: 2, gateway: 'sandbox' }],
  ])('a client cannot have a paid plan for play money, named %s', async (_, body) => {
    const { status, json, living } = await upgrade(service, body)
    expect(status).toBe(422)
    expect(json).toMatchObject({ code: 'validation_failed', errors: { gateway: ['must be one of: stripe'] } })
    expect(living).toEqual(['null'])
  })
})

describe('where an extension adds a gateway', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService({ environment: { EXTENSIONS: 'examples/extension.js' } })
    await makePlans(service.services)
  })
  afterAll(() => service.close())

  test.each(['prepaid', 'nowhere'])(
    'a client that names %s is told which gateways clients may name',
    async (gateway) => {
      const { status, body, json, living } = await upgrade(service, { planKey: 'pro', gateway })
      expect(status).toBe(422)
      expect(json.errors).toEqual({ gateway: ['must be one of: sandbox'] })
      expect(body.toString()).not.toContain('prepaid')
      expect(living).toEqual(['null'])
    },
  )

  test('the null gateway is refused with its own code', async () => {
    expect(await upgrade(service, { planKey: 'pro', gateway: 'null' })).toMatchObject({
      status: 422,
      json: { code: 'null_gateway' },
    })
  })

  test('the operator may name any gateway', async () => {
    const { billableId } = await makeAccount(service.services)
    expect(await makeSubscription(service.services, billableId, 'pro', 'prepaid')).toMatchObject({ gateway: 'prepaid' })
  })
})

describe('a start is refused', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paywright-gateways-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const stripe = { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' }
  test.each([
    [{ ...stripe, DEFAULT_GATEWAY: 'sandbox' }, 'The sandbox cannot stand beside stripe'],
    [{ ...stripe, DEFAULT_GATEWAY: 'stripe', SANDBOX: 'true' }, 'The sandbox cannot stand beside stripe'],
    [{ ...stripe, DEFAULT_GATEWAY: 'stripe', GATEWAYS: 'stripe sandbox' }, 'GATEWAYS is "sandbox"'],
    [{ GATEWAYS: 'sandbox paypal' }, 'GATEWAYS is "paypal": known gateways are null, sandbox'],
    [{ SANDBOX: 'false' }, 'DEFAULT_GATEWAY is "sandbox": known gateways are null'],
  ])('with %o', async (environment, message) => {
    const started = startService({ environment: environment })
    await expect(started).rejects.toThrow(UserError)
    await expect(started).rejects.toThrow(message)
  })

  test('with the sandbox beside an extension’s gateway that does not say that it is simulated', async () => {
    const path = join(folder, 'real.mjs')
    const example = join(process.cwd(), 'examples', 'extension.js')
    await writeFile(
      path,
      `import { prepaidGateway } from ${JSON.stringify(example)}
       export const register = ({ gateway }) => gateway({ ...prepaidGateway(), name: 'bank', simulated: undefined })`,
    )
    await expect(startService({ environment: { EXTENSIONS: path } })).rejects.toThrow('cannot stand beside bank')
  })

  test('but not when a gateway that takes real money stands without the sandbox', () => {
    const real = { ...prepaidGateway(), simulated: false }
    expect(gatewayRegistry([real], { default: 'prepaid', offered: ['prepaid'] }).names).toEqual(['null', 'prepaid'])
  })
})
