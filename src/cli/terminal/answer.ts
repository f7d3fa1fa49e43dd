import { hostname, userInfo } from 'node:os'
import type { Command } from 'commander'
import type { Actor } from '../../audit/actor.js'
import { systemClock } from '../../calendar/clock.js'
import type { Log } from '../../log.js'
import type { Services } from '../../services.js'
import { readSettings } from '../../settings.js'

/** What a command answers: one JSON value for programs, text for people. */
export type Answer = Readonly<{ json: unknown; text: string }>
export type OutputOptions = Readonly<{ json?: boolean }>

/** A subcommand that can answer in both forms. */
export function verb(parent: Command, usage: string, description: string): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'print one JSON value on standard output, and nothing else')
}

/** Runs a command's work on the service's own database, and prints its answer. */
export const answer = (
  options: OutputOptions,
  answered: (services: Services) => Answer | Promise<Answer>,
): Promise<void> => work(async (services) => print(options, await answered(services)))

/** Runs work on the service's own database that prints by itself, since its answer is long. */
export async function work(act: (services: Services) => Promise<void>): Promise<void> {
  // Loaded only when there is work to do, so that help and usage errors appear at once.
  const { openServices } = await import('../../composition/open-services.js')
  const open = await openServices(readSettings(process.env), { clock: systemClock, log: silent })
  try {
    await act({ ...open.services, actor: commandActor() })
  } finally {
    await open.close()
  }
}

/** The user of the machine on which the command runs. A user without an entry there has no name. */
function commandActor(): Actor {
  try {
    return { kind: 'command', name: userInfo().username, address: hostname() }
  } catch {
    return { kind: 'command', address: hostname() }
  }
}

export function print({ json }: OutputOptions, answer: Answer): void {
  process.stdout.write(`${json ? JSON.stringify(answer.json) : answer.text}\n`)
}

/** The command's message is the only report of an error; the command line keeps no log. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
