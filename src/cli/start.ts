import type { Command } from 'commander'
import { pino } from 'pino'
import { serverLog, startServer } from '../main.js'
import { readSettings } from '../settings.js'
import { type OutputOptions, print, verb } from './answer.js'

export function startCommand(program: Command): void {
  verb(
    program,
    'start',
    'serve until a signal comes; the log goes to standard output, with --json to standard error',
  ).action(async ({ json }: OutputOptions) => {
    const settings = readSettings(process.env)
    const log = json ? serverLog(settings.logLevel, pino.destination(2)) : serverLog(settings.logLevel)
    await startServer(settings, { log, prepare: () => undefined })
    if (json) print({ json }, { json: { url: settings.baseUrl }, text: '' })
  })
}
