import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'

/** The password on standard input, without its line end; on a terminal it is asked for and not shown. */
export async function readPassword(): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true })
  stderr.write('Password: ')
  const interrupted = new AbortController()
  lines.once('SIGINT', () => interrupted.abort())
  try {
    return await lines.question('', { signal: interrupted.signal })
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
