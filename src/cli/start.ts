import type { Command } from 'commander'
import { readSettings } from '../settings.js'
import { type OutputOptions, print, verb } from './answer.js'

export function startCommand(program: Command): void {
  verb(
    program,
    'start',
    'serve until a signal comes; the log goes to standard output, with --json to standard error',
  ).action(async ({ json }: OutputOptions) => {
    const settings = readSettings(process.env)
    const { serverLog, startServer } = await import('../main.js')
    const log = serverLog(settings.logLevel, json ? process.stderr : process.stdout)
    await startServer(settings, { log, prepare: () => undefined })
    if (json) print({ json }, { json: { url: settings.baseUrl }, text: '' })
  })
}
