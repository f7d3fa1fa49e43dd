import type { Prisma } from '../../generated/prisma/client.js'

export const withItems = {
  items: { where: { isActive: true }, orderBy: { position: 'asc' } },
} satisfies Prisma.PlanInclude

export type PlanWithItems = Prisma.PlanGetPayload<{ include: typeof withItems }>
