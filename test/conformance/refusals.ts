/**
 * Writes refusals.arazzo.yaml from the contract. Each operation has one step for each refusal that an outside client
 * can cause by the shape of its request. A new operation is covered as soon as the contract has it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { type Contract, type Operation, readOperations } from '../../scripts/contract-operations.js'

type Parameter = { name: string; in: string; value: string }
type Request = { parameters: Parameter[]; requestBody?: { contentType: string; payload: unknown } }

export const REFUSALS_FILE = new URL('refusals.arazzo.yaml', import.meta.url)
const HEADER = `# Generated from openapi.yaml by \`npm run conformance:generate\`. Do not edit.\n`
const UNKNOWN_ID = '2147483647'
/** Ids and tokens of another account, which are inputs of the workflow. */
const FOREIGN: Record<string, string> = {
  subscription: '$inputs.otherSubscription',
  invoice: '$inputs.otherInvoice',
  creditNote: '$inputs.otherCreditNote',
  paymentMethod: '$inputs.otherPaymentMethod',
  token: '$inputs.otherToken',
}
const OWN: Record<string, string> = {
  subscription: '$inputs.freeSubscription',
  invoice: '1',
  creditNote: '1',
  paymentMethod: '$inputs.paymentMethod',
  token: '$inputs.limitedToken',
  plan: '$inputs.planKey',
  feature: '$inputs.feature',
}
const UNKNOWN: Record<string, string> = { plan: 'no-such-plan', token: 'billing_no_such_token' }
const UNUSABLE: Record<string, string> = { plan: 'NOT-A-KEY', token: 'not.a.token', event: 'not.an.event' }

/** How to cause each status; undefined when the operation's shape cannot cause it. */
const causes: Record<number, (operation: Operation) => Request | undefined> = {
  400: (operation) =>
    operation.body
      ? { ...good(operation), requestBody: { contentType: 'application/json; charset=utf-8', payload: '{"broken' } }
      : pathParameters(operation).length > 0
        ? { parameters: [...credentials(operation), ...path(operation, () => '%ZZ')] }
        : undefined,
  401: (operation) =>
    operation.security.length === 0
      ? withBody(operation, { email: '$inputs.unknownEmail', password: 'not the password' })
      : withBody({ ...operation, security: [] }, {}),
  403: (operation) => {
    const owned = pathParameters(operation).find((name) => name in FOREIGN)
    const request = withBody(operation, bodyOf(operation))
    if (owned !== undefined) return { ...request, parameters: [...credentials(operation), ...path(operation, foreign)] }
    if (operation.tokenScope === null)
      return { ...request, parameters: [...request.parameters, header('Origin', 'https://elsewhere.example')] }
    const lacking = operation.tokenScope === 'usage' ? 'readingToken' : 'limitedToken'
    const limited = header('Authorization', `Bearer {$inputs.${lacking}}`)
    return { ...request, parameters: [limited, ...path(operation, (name) => OWN[name] ?? UNKNOWN_ID)] }
  },
  404: (operation) => ({
    ...withBody(operation, bodyOf(operation)),
    parameters: [...credentials(operation), ...path(operation, (name) => UNKNOWN[name] ?? UNKNOWN_ID)],
  }),
  413: (operation) => ({
    ...good(operation),
    requestBody: { contentType: 'application/json', payload: '$inputs.overlongBody' },
  }),
  414: (operation) => {
    const request = withBody(operation, bodyOf(operation))
    return { ...request, parameters: [...request.parameters, query('filler', '$inputs.overlongQuery')] }
  },
  415: (operation) => ({ ...good(operation), requestBody: { contentType: 'text/plain', payload: 'plain text' } }),
  422: (operation) => {
    if (pathParameters(operation).length > 0)
      return {
        ...withBody(operation, bodyOf(operation)),
        parameters: [...credentials(operation), ...path(operation, (name) => UNUSABLE[name] ?? '0')],
      }
    const request = good(operation)
    if (operation.body)
      return { ...request, requestBody: { contentType: 'application/json', payload: { surprise: 1 } } }
    const limit = operation.parameters.some(({ name }) => name === 'limit')
    return {
      parameters: [
        ...request.parameters,
        limit ? query('limit', '0') : header('Idempotency-Key', '$inputs.overlongKey'),
      ],
    }
  },
}

const header = (name: string, value: string): Parameter => ({ name, in: 'header', value })
const query = (name: string, value: string): Parameter => ({ name, in: 'query', value })
const foreign = (name: string) => FOREIGN[name] ?? OWN[name] ?? UNKNOWN_ID
const pathParameters = ({ parameters }: Operation) => parameters.filter((p) => p.in === 'path').map((p) => p.name)
const path = (operation: Operation, value: (name: string) => string): Parameter[] =>
  pathParameters(operation).map((name) => ({ name, in: 'path', value: value(name) }))

function credentials({ security }: Operation): Parameter[] {
  const schemes = security.flat()
  if (schemes.includes('bearerToken')) return [header('Authorization', 'Bearer {$inputs.token}')]
  if (schemes.includes('sessionCookie')) return [header('Cookie', '$inputs.cookie')]
  return []
}

/**
 * A request with a well-formed path and valid credentials. Respect would fill an empty parameter list with examples.
 */
function good(operation: Operation): Request {
  const parameters = [...credentials(operation), ...path(operation, (name) => OWN[name] ?? UNKNOWN_ID)]
  return { parameters: parameters.length > 0 ? parameters : [header('Accept', 'application/json')] }
}

function withBody(operation: Operation, payload: object): Request {
  return { ...good(operation), ...(operation.body && { requestBody: { contentType: 'application/json', payload } }) }
}

function bodyOf({ id }: Operation): object {
  if (id === 'tallyUsage') return { feature: '$inputs.feature', quantity: 1 }
  if (id === 'voidUsage') return { idempotencyKey: 'nobody-counted-this', reason: 'Refused' }
  if (id === 'tallyUsageBatch')
    return {
      tallies: [
        {
          subscription: '$inputs.freeSubscription',
          feature: '$inputs.feature',
          quantity: 1,
          idempotencyKey: 'refused',
        },
      ],
    }
  if (id === 'quoteSubscriptionChange' || id === 'changeSubscription') return { quantity: 2 }
  if (id === 'createWebhookEndpoint') return { url: 'https://example.com/billing-events' }
  if (id === 'putBillingDetails') return { name: 'A', addressLines: ['B'], city: 'C', country: 'DE' }
  if (id === 'updateWebhookEndpoint') return { enabled: false }
  if (id === 'upgradeFromFree') return { planKey: '$inputs.planKey' }
  if (id === 'createSession') return { email: '$inputs.unknownEmail', password: 'not the password' }
  return {}
}

/** The workflows, one per operation. */
export function refusalWorkflows(contract: Contract): object {
  const workflows = readOperations(contract).map((operation) => ({
    workflowId: `${operation.id}Refusals`,
    summary: `What ${operation.id} refuses`,
    inputs: { $ref: '#/components/inputs/prepared' },
    steps: operation.statuses.flatMap((status) => {
      const request = causes[status]?.(operation)
      if (!request) return []
      return [
        {
          stepId: `${operation.id}-${status}`,
          operationId: operation.id,
          ...request,
          successCriteria: [
            { condition: `$statusCode == ${status}` },
            { condition: '$response.body#/message != null' },
            ...(status === 422 ? [{ condition: '$response.body#/errors != null' }] : []),
          ],
        },
      ]
    }),
  }))
  const names = new Set(JSON.stringify(workflows).match(/(?<=\$inputs\.)\w+/g) ?? [])
  return {
    arazzo: '1.0.1',
    info: { title: 'What the service refuses', version: '1.0.0' },
    sourceDescriptions: [{ name: 'billing', type: 'openapi', url: '../../openapi.yaml' }],
    workflows,
    components: {
      inputs: {
        prepared: {
          type: 'object',
          properties: Object.fromEntries([...names].sort().map((n) => [n, { type: 'string' }])),
        },
      },
    },
  }
}

export function refusalsYaml(): string {
  const contract = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as Contract
  return HEADER + stringify(refusalWorkflows(contract), { lineWidth: 110, aliasDuplicateObjects: false })
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(REFUSALS_FILE, refusalsYaml())
