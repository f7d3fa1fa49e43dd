import { createOperatorKey } from '../../src/operator-keys/create-operator-key.js'
import { OPERATOR_SCOPES, type OperatorScope } from '../../src/operator-keys/scopes.js'
import type { Requested, TestService } from '../support/service.js'

/** What turns the operator's API on. */
export const OPERATOR_ON = { OPERATOR_API_ENABLED: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' }

export const keyWith = async ({ services }: TestService, scopes: readonly OperatorScope[] = OPERATOR_SCOPES) =>
  (await createOperatorKey(services, scopes)).key

/** Sends requests to the operator's API under one key. */
export const operatorOf =
  ({ request }: Pick<TestService, 'request'>, token: string) =>
  (method: string, path: string, body?: unknown, requested: Requested = {}) =>
    request(method, `//billing/operator/v1${path}`, { token, ...(body !== undefined && { body }), ...requested })

export type AskOperator = ReturnType<typeof operatorOf>
