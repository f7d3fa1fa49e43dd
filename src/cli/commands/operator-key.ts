import { type Command, InvalidArgumentError } from 'commander'
import { createOperatorKey } from '../../operator-keys/create-operator-key.js'
import { listOperatorKeys } from '../../operator-keys/find.js'
import { viewOperatorKey } from '../../operator-keys/operator-key.js'
import { revokeOperatorKey } from '../../operator-keys/revoke-operator-key.js'
import { OPERATOR_SCOPES, type OperatorScope } from '../../operator-keys/scopes.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { fields, table } from '../terminal/text.js'
import { id } from '../terminal/values.js'

export function operatorKeyCommands(program: Command): void {
  const noun = program.command('operator-key').description("keys of the operator's API")

  verb(noun, 'create', 'create a key; it is shown this once')
    .requiredOption('--scopes <scopes>', `what it may do, with commas between: ${OPERATOR_SCOPES.join(',')}`, scopes)
    .action((options: OutputOptions & { scopes: readonly OperatorScope[] }) =>
      answer(options, async (services) => {
        const created = await createOperatorKey(services, options.scopes)
        const json = { id: created.id, key: created.key, scopes: created.scopes }
        return { json, text: fields({ ...json, scopes: json.scopes.join(' ') }) }
      }),
    )

  verb(noun, 'list', 'list the keys that are not revoked, newest first').action((options: OutputOptions) =>
    answer(options, async (services) => {
      const keys = (await listOperatorKeys(services)).map(viewOperatorKey)
      return { json: keys, text: table(keys.map((key) => ({ ...key, scopes: key.scopes.join(' ') }))) }
    }),
  )

  verb(noun, 'revoke', 'revoke a key; it opens nothing from then on')
    .argument('<id>', 'id of the key', id)
    .action((keyId: number, options: OutputOptions) =>
      answer(options, async (services) => {
        await revokeOperatorKey(services, keyId)
        return { json: { revoked: true }, text: 'revoked' }
      }),
    )
}

function scopes(text: string): OperatorScope[] {
  const named = text.split(',').map((one) => one.trim())
  const known = OPERATOR_SCOPES.filter((scope) => named.includes(scope))
  const unknown = named.find((one) => !(OPERATOR_SCOPES as readonly string[]).includes(one))
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no scope "${unknown}". These are: ${OPERATOR_SCOPES.join(', ')}.`)
  return known
}
