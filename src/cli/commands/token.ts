import type { Command } from 'commander'
import { issueToken } from '../../tokens/issue-token.js'
import { revokeToken } from '../../tokens/revoke-token.js'
import { viewIssuedToken } from '../../tokens/view.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { readSecret } from './read-secret.js'
import { fields } from '../terminal/text.js'
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

  verb(noun, 'revoke', 'revoke a token; it fails from then on')
    .argument('[token]', 'the token itself; asked for, or read from standard input, unless given')
    .action(async (given: string | undefined, options: OutputOptions) => {
      const token = given ?? (await readSecret('Token'))
      await answer(options, async (services) => {
        await revokeToken(services, undefined, token)
        return { json: { revoked: true }, text: 'revoked' }
      })
    })
}
