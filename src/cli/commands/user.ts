import type { Command } from 'commander'
import { createUser } from '../../billables/create-user.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { readSecret } from './read-secret.js'
import { fields } from '../terminal/text.js'
import { email, id, isPassword, PASSWORD } from '../terminal/values.js'

type Options = OutputOptions & Readonly<{ billable: number; email: string; password?: string }>

export function userCommands(program: Command): void {
  const noun = program.command('user').description('people who sign in for a billable')

  verb(noun, 'create', 'create a user of a billable')
    .requiredOption('--billable <id>', 'id of the billable', id)
    .requiredOption('--email <email>', 'e-mail address to sign in with', email)
    .option('--password <password>', 'asked for, or read from standard input, unless given')
    .action(async (options: Options, command: Command) => {
      const chosen = options.password ?? (await readSecret('Password'))
      // An option's parser would print the refused password in its message, so the check stands here.
      if (!isPassword(chosen)) command.error(`error: the password is invalid. It takes ${PASSWORD}.`)
      await answer(options, async (services) => {
        const user = await createUser(services, {
          billableId: options.billable,
          email: options.email,
          password: chosen,
        })
        const created = { id: user.id, email: user.email, billableId: user.billableId }
        return { json: created, text: fields(created) }
      })
    })
}
