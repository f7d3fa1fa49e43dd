/**
 * What a team would write first: Express and Prisma, the way their guides do it, on the same database. Four operations of
 * the API with tokens, ownership, caps and idempotency keys, one transaction for each change. It has no contract, no
 * outbox and no gateway, and an interrupted upgrade is nobody's.
 */
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import express, { type NextFunction, type Request, type Response } from 'express'
import { PrismaClient } from '../../generated/prisma/client.js'

const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env['DATABASE_URL'] ?? '', options: '-c TimeZone=UTC', max: 10 }),
})
const app = express()
app.set('json replacer', (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
app.use(express.json())

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

app.use(async (request: Request, response: Response, next: NextFunction) => {
  const hash = createHash('sha256')
    .update((request.headers.authorization ?? '').replace('Bearer ', ''))
    .digest()
  const token = await prisma.token.findUnique({ where: { hash } })
  if (!token || token.revokedAt) throw new Refused(401, 'unauthenticated')
  response.locals['billableId'] = token.billableId
  next()
})

const api = express.Router()
app.use('/billing/v1', api)

api.get('/plans', async (_request, response) => {
  const plans = await prisma.plan.findMany({
    where: { archivedAt: null },
    include: { items: { where: { isActive: true }, orderBy: { position: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  response.json({ data: plans })
})

async function owned(id: number, response: Response) {
  const subscription = await prisma.subscription.findUnique({ where: { id }, include: { plan: true, items: true } })
  if (!subscription) throw new Refused(404, 'not_found')
  if (subscription.billableId !== response.locals['billableId']) throw new Refused(403, 'forbidden')
  return subscription
}

api.get('/subscriptions/:id', async (request, response) => {
  response.json({ data: await owned(Number(request.params.id), response) })
})

api.post('/subscriptions/:id/tally-usage', async (request, response) => {
  const { feature, quantity, idempotencyKey } = request.body as Record<string, unknown>
  if (typeof feature !== 'string' || typeof idempotencyKey !== 'string' || !Number.isInteger(quantity))
    throw new Refused(422, 'validation_failed')
  const subscription = await owned(Number(request.params.id), response)
  const item = subscription.items.find(({ key }) => key === feature)
  if (!item) throw new Refused(422, 'unknown_feature')
  const of = { subscriptionId: subscription.id, feature, periodStart: subscription.currentPeriodStart }
  const record = await prisma.$transaction(async (tx) => {
    const known = { subscriptionId_key: { subscriptionId: subscription.id, key: idempotencyKey } }
    const earlier = await tx.usageKey.findUnique({ where: known })
    if (earlier) return earlier
    const { total } = await tx.usageTotal.upsert({
      where: { subscriptionId_feature_periodStart: of },
      create: { ...of, total: quantity as number },
      update: { total: { increment: quantity as number } },
    })
    if (item.capBehavior === 'block' && total > item.includedQuantity) throw new Refused(422, 'usage_blocked')
    const data = { ...of, quantity: quantity as number, total, recordedAt: new Date() }
    await tx.usageRecord.create({ data: { ...data, idempotencyKey } })
    return tx.usageKey.create({ data: { ...data, key: idempotencyKey } })
  })
  response.json({ data: record })
})

api.post('/subscriptions/:id/upgrade-from-free', async (request, response) => {
  const { planKey } = request.body as Record<string, unknown>
  if (typeof planKey !== 'string') throw new Refused(422, 'validation_failed')
  const free = await owned(Number(request.params.id), response)
  const paid = await prisma.$transaction(async (tx) => {
    const { count } = await tx.subscription.updateMany({
      where: { id: free.id, status: 'free' },
      data: { status: 'canceled', canceledAt: new Date(), endsAt: new Date() },
    })
    if (count === 0) throw new Refused(422, 'subscription_not_free')
    const plan = await tx.plan.findUniqueOrThrow({ where: { key: planKey }, include: { items: true } })
    const now = new Date()
    const end = new Date(now)
    end.setUTCMonth(end.getUTCMonth() + 1)
    const subscription = await tx.subscription.create({
      data: {
        billableId: free.billableId,
        planId: plan.id,
        name: free.name,
        status: 'active',
        gateway: 'sandbox',
        gatewayId: `express_${free.id}`,
        quantity: 1,
        anchor: now,
        currentPeriodStart: now,
        currentPeriodEnd: end,
        upgradedFromId: free.id,
        createdAt: now,
        items: {
          create: plan.items.map(({ id, key, name, includedQuantity, unitPrice, capBehavior, ceiling }) => ({
            planItemId: id,
            key,
            name,
            includedQuantity,
            unitPrice,
            capBehavior,
            ceiling,
          })),
        },
      },
      include: { plan: true },
    })
    const { id } = await tx.invoice.create({
      data: {
        billableId: free.billableId,
        subscriptionId: subscription.id,
        status: 'draft',
        currency: plan.currency,
        total: plan.price,
        periodStart: now,
        periodEnd: end,
        createdAt: now,
        seller: {},
        buyer: {},
        lines: {
          create: {
            position: 0,
            description: plan.name,
            quantity: 1,
            unitPrice: plan.price,
            amount: plan.price,
            periodStart: now,
            periodEnd: end,
          },
        },
      },
    })
    const opened = { status: 'open', number: `EXPRESS-${id}`, issuedAt: now, nextAttemptAt: now } as const
    await tx.invoice.update({ where: { id }, data: opened })
    await tx.invoice.update({ where: { id }, data: { status: 'paid', paidAt: now, nextAttemptAt: null } })
    return subscription
  })
  response.status(201).json({ data: paid })
})

app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (response.headersSent) return next(error)
  const { status, code } = error instanceof Refused ? error : { status: 500, code: 'internal_error' }
  if (status === 500) console.error(error)
  response.status(status).json({ message: code, code, errors: {} })
})

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
