import type { Command } from 'commander'
import { listTokens } from '../../tokens/find.js'
import { issueToken } from '../../tokens/issue-token.js'
import { revokeAllTokens } from '../../tokens/revoke-all-tokens.js'
import { revokeToken } from '../../tokens/revoke-token.js'
import { viewIssuedToken, viewToken } from '../../tokens/view.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { readSecret } from '../terminal/read-secret.js'
import { fields, table } from '../terminal/text.js'
import { id } from '../terminal/values.js'

export function tokenCommands(program: Command): void {
  const noun = program.command('token').description('bearer tokens of the API')

  verb(noun, 'issue', 'issue a token; it is shown this once')
    .requiredOption('--billable <id>', 'id of the billable that it acts for', id)
    .action((options: OutputOptions & { billable: number }) =>
      answer(options, async (services) => {
        const { scopes, ...issued } = viewIssuedToken(await issueToken(services, options.billable), services.settings)
        return { json: { ...issued, scopes }, text: fields({ ...issued, scopes: scopes.join(' ') }) }
      }),
    )

  verb(noun, 'list', "list a billable's living tokens, newest first")
    .requiredOption('--billable <id>', 'id of the billable', id)
    .action((options: OutputOptions & { billable: number }) =>
      answer(options, async (services) => {
        const tokens = (await listTokens(services, options.billable, {})).map((one) =>
          viewToken(one, services.settings),
        )
        return { json: tokens, text: table(tokens.map(({ scopes, ...one }) => ({ ...one, scopes: scopes.join(' ') }))) }
      }),
    )

  verb(noun, 'revoke-all', 'revoke all living tokens of a billable; they fail from then on')
    .requiredOption('--billable <id>', 'id of the billable', id)
    .action((options: OutputOptions & { billable: number }) =>
      answer(options, async (services) => {
        const revoked = await revokeAllTokens(services, options.billable)
        return { json: { revoked }, text: `${revoked} revoked` }
      }),
    )

  verb(noun, 'revoke', 'revoke a token; it fails from then on')
    .argument('[token]', 'the token itself; asked for, or read from standard input, unless given')
    .option('--id <id>', 'id of the token, in place of the token itself', id)
    .action(async (given: string | undefined, options: OutputOptions & { id?: number }) => {
      const token = options.id?.toString() ?? given ?? (await readSecret('Token'))
      await answer(options, async (services) => {
        await revokeToken(services, undefined, token)
        return { json: { revoked: true }, text: 'revoked' }
      })
    })
}
