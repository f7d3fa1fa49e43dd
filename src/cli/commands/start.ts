import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import { openEmbedded } from '../../database/embedded/open-embedded.js'
import { readSettings } from '../../settings.js'
import { type OutputOptions, print, verb } from '../terminal/answer.js'

/**
 * How much the heap may grow, in percent, before garbage is collected. By default it triples, which costs a hundred
 * megabytes and saves only a twentieth of the time.
 */
const HEAP_GROWTH = 30

export function startCommand(program: Command): void {
  verb(
    program,
    'start',
    'serve until a signal comes; the log goes to standard output, with --json to standard error',
  ).action(async ({ json }: OutputOptions) => {
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
    const settings = readSettings(process.env)
    // The embedded database starts while this process loads the server's code.
    const embedded = settings.databaseUrl === undefined ? openEmbedded(settings.dataDir) : undefined
    embedded?.catch(() => undefined)
    try {
      const { serverLog, startServer } = await import('../../main.js')
      const log = serverLog(settings.logLevel, json ? process.stderr : process.stdout)
      await startServer(settings, { log, prepare: () => undefined, ...(embedded && { embedded }) })
    } catch (error) {
      await embedded?.then(({ release }) => release()).catch(() => undefined)
      throw error
    }
    if (json) print({ json }, { json: { url: settings.baseUrl }, text: '' })
  })
}
