import type { Command } from 'commander'
import { MOST_COUNTED } from '../../database/health/backlog.js'
import type { EventType } from '../../events/catalogue.js'
import { addWebhookEndpoint } from '../../webhooks/add-webhook-endpoint.js'
import { enableWebhookEndpoint } from '../../webhooks/enable-webhook-endpoint.js'
import { type ListedEndpoint, listOperatorEndpoints } from '../../webhooks/list-operator-endpoints.js'
import { removeWebhookEndpoint } from '../../webhooks/remove-webhook-endpoint.js'
import { replayEvent } from '../../webhooks/replay-event.js'
import { rollWebhookSecret } from '../../webhooks/roll-webhook-secret.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { fields, table } from '../terminal/text.js'
import { eventTypes, id } from '../terminal/values.js'

export function webhookCommands(program: Command): void {
  const noun = program
    .command('webhook')
    .description('endpoints of the operator, to which the events of all accounts are delivered')

  verb(noun, 'add', 'deliver events to an endpoint from now on; its signing secret is shown this once')
    .argument('<url>', 'an https:// URL on the public internet')
    .option(
      '--events <types>',
      'only these types, with commas between them; without it, those of the first version',
      eventTypes,
    )
    .action((url: string, { events = [], ...options }: OutputOptions & { events?: readonly EventType[] }) =>
      answer(options, async (services) => {
        const added = await addWebhookEndpoint(services, url, { eventTypes: events })
        return { json: added, text: fields(added) }
      }),
    )

  verb(noun, 'list', 'list endpoints, with what could not be delivered in three days').action(
    (options: OutputOptions) =>
      answer(options, async (services) => {
        const endpoints = await listOperatorEndpoints(services)
        return { json: endpoints, text: listed(endpoints) }
      }),
  )

  verb(noun, 'remove', 'remove an endpoint, with what is on its way to it')
    .argument('<id>', 'id of the endpoint', id)
    .action((endpoint: number, options: OutputOptions) =>
      answer(options, async (services) => {
        await removeWebhookEndpoint(services, endpoint)
        return { json: { removed: endpoint }, text: 'removed' }
      }),
    )

  verb(noun, 'roll', 'give an endpoint a new signing secret, shown this once; for a day the old one signs too')
    .argument('<id>', 'id of the endpoint', id)
    .action((endpoint: number, options: OutputOptions) =>
      answer(options, async (services) => {
        const rolled = await rollWebhookSecret(services, endpoint)
        return { json: rolled, text: fields(rolled) }
      }),
    )

  verb(noun, 'enable', 'deliver again to an endpoint that was disabled')
    .argument('<id>', 'id of the endpoint', id)
    .action((endpoint: number, options: OutputOptions) =>
      answer(options, async (services) => {
        await enableWebhookEndpoint(services, endpoint)
        return { json: { enabled: endpoint }, text: 'enabled' }
      }),
    )

  verb(noun, 'replay', 'send an event once more to all endpoints of the operator, under its own id')
    .argument('<event>', 'id of the event')
    .action((event: string, options: OutputOptions) =>
      answer(options, async (services) => {
        const replayed = await replayEvent(services, event)
        return { json: replayed, text: `on its way to ${replayed.endpoints.length} endpoints` }
      }),
    )
}

function listed(endpoints: readonly ListedEndpoint[]): string {
  const failures = endpoints.flatMap(({ id: endpoint, failed }) => failed.map((one) => ({ endpoint, ...one })))
  const overview = table(
    endpoints.map(({ failed, eventTypes: types, pending, ...endpoint }) => ({
      ...endpoint,
      pending: pending === MOST_COUNTED ? `${pending} or more` : pending,
      events: types.join(', '),
      failed: failed.length,
    })),
  )
  return failures.length === 0 ? overview : `${overview}\n\nNot delivered in three days:\n${table(failures)}`
}
