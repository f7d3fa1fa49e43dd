import { disableUser } from '../../billables/disable-user.js'
import { enableUser } from '../../billables/enable-user.js'
import { endSessions } from '../../billables/end-sessions.js'
import { setPassword } from '../../billables/set-password.js'
import { createUser } from '../../billables/create-user.js'
import type { OperatorApi } from '../../contract/types.js'
import type { HandlersFor } from '../handler.js'

export const userHandlers: HandlersFor<'Users', OperatorApi> = {
  createUser: async ({ services, params, body }) => {
    const { id, email, billableId } = await createUser(services, { billableId: params.billable, ...body })
    return { data: { id, email, billableId } }
  },

  setPassword: async ({ services, body }) => ({ data: await setPassword(services, body.email, body.password) }),
  disableUser: async ({ services, body }) => ({ data: await disableUser(services, body.email) }),
  enableUser: async ({ services, body }) => ({ data: await enableUser(services, body.email) }),
  endSessions: async ({ services, body }) => ({ data: await endSessions(services, body.email) }),
}
