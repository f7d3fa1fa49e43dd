import type { ClockAdvance } from '../../../generated/prisma/client.js'
import { getAdvance, orderAdvance } from '../../billing/advance-clock.js'
import { whyNotMovable } from '../../billing/movable-clock.js'
import type { OperatorApi } from '../../contract/types.js'
import type { Services } from '../../services.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const clockHandlers: HandlersFor<'Clock', OperatorApi> = {
  getClock: async ({ services }) => {
    const movable = (await whyNotMovable(services)) === undefined
    return { data: { now: services.clock.now().toISOString(), movable } }
  },

  advanceClock: async ({ services, body }) =>
    view(services, await orderAdvance(services, momentOf(body.until, 'until'))),

  getClockAdvance: async ({ services, params }) => view(services, await getAdvance(services, params.advance)),
}

const view = ({ clock }: Services, { id, status }: ClockAdvance) => ({
  data: { id, status, now: clock.now().toISOString() },
})
