import type { Command } from 'commander'
import { createUser } from '../../billables/create-user.js'
import type { ChangedUser } from '../../billables/change-user.js'
import { disableUser } from '../../billables/disable-user.js'
import { enableUser } from '../../billables/enable-user.js'
import { endSessions } from '../../billables/end-sessions.js'
import { setPassword } from '../../billables/set-password.js'
import type { Services } from '../../services.js'
import { answer, type OutputOptions, verb } from '../terminal/answer.js'
import { readSecret } from '../terminal/read-secret.js'
import { fields } from '../terminal/text.js'
import { email, id, isPassword, PASSWORD } from '../terminal/values.js'

type Options = OutputOptions & Readonly<{ billable: number; email: string; password?: string }>

export function userCommands(program: Command): void {
  const noun = program.command('user').description('people who sign in for a billable')

  verb(noun, 'set-password', "set a user's password and end the user's sessions")
    .requiredOption('--email <email>', 'e-mail address of the user', email)
    .option('--password <password>', 'asked for, or read from standard input, unless given')
    .action(async (options: OutputOptions & { email: string; password?: string }, command: Command) => {
      const chosen = await chosenPassword(options, command)
      await answer(options, async (services) => shown(await setPassword(services, options.email, chosen)))
    })

  change(noun, 'disable', 'end the sessions of a user, who cannot sign in any more', disableUser)
  change(noun, 'enable', 'let a disabled user sign in again', enableUser)
  change(noun, 'end-sessions', 'sign a user out everywhere', endSessions)

  verb(noun, 'create', 'create a user of a billable')
    .requiredOption('--billable <id>', 'id of the billable', id)
    .requiredOption('--email <email>', 'e-mail address to sign in with', email)
    .option('--password <password>', 'asked for, or read from standard input, unless given')
    .action(async (options: Options, command: Command) => {
      const chosen = await chosenPassword(options, command)
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

async function chosenPassword({ password }: Readonly<{ password?: string }>, command: Command): Promise<string> {
  const chosen = password ?? (await readSecret('Password'))
  // An option's parser would print the refused password in its message, so the check stands here.
  if (!isPassword(chosen)) command.error(`error: the password is invalid. It takes ${PASSWORD}.`)
  return chosen
}

type Change = (services: Services, email: string) => Promise<ChangedUser>

function change(noun: Command, name: string, description: string, work: Change): void {
  verb(noun, name, description)
    .requiredOption('--email <email>', 'e-mail address of the user', email)
    .action((options: OutputOptions & { email: string }) =>
      answer(options, async (services) => shown(await work(services, options.email))),
    )
}

const shown = (changed: ChangedUser) => ({ json: changed, text: fields(changed) })
