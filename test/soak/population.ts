import type { Services } from '../../src/services.js'
import { makeAccount, makeCard, makePlans, makeSubscription, makeGuardedUser } from '../support/fixtures.js'

/** An account with a living subscription that renews, two cards and a user. */
export type Resident = Readonly<{
  billableId: number
  token: string
  email: string
  subscription: number
  cards: readonly number[]
}>

const RESIDENTS = 20

export async function makePopulation(services: Services): Promise<Resident[]> {
  await makePlans(services)
  const residents: Resident[] = []
  for (let made = 0; made < RESIDENTS; made += 1) {
    const { billableId, token } = await makeAccount(services)
    const cards = [await makeCard(services, billableId), await makeCard(services, billableId)].map(({ id }) => id)
    const { id } = await makeSubscription(services, billableId, 'pro')
    residents.push({ billableId, token, email: await makeGuardedUser(services, billableId), subscription: id, cards })
  }
  return residents
}

let slots = 0

/** A free subscription in a slot of its own, to be upgraded once. */
export async function makeFree(services: Services, { billableId }: Resident): Promise<number> {
  slots += 1
  return (await makeSubscription(services, billableId, 'free', 'null', `slot-${slots}`)).id
}
