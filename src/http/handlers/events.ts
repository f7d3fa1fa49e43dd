import { getEvent, listEvents } from '../../events/find.js'
import { viewEventPage, viewLoggedEvent } from '../../events/view.js'
import type { HandlersFor } from '../handler.js'

export const eventHandlers: HandlersFor<'Events'> = {
  listEvents: async ({ services, principal, query, waiter }) =>
    viewEventPage(await listEvents(services, principal.billableId, query, waiter()), query),

  getEvent: async ({ services, principal, params }) => ({
    data: viewLoggedEvent(await getEvent(services, principal.billableId, params.event)),
  }),
}
