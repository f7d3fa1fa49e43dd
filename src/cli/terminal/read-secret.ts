import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'

/**
 * Reads a secret from standard input, without its line end. On a terminal it prompts and hides the input. The secret is
 * not an argument, because every user of the machine can read a command's arguments.
 */
export async function readSecret(asked: string): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true })
  stderr.write(`${asked}: `)
  const interrupted = new AbortController()
  lines.once('SIGINT', () => interrupted.abort())
  try {
    return await lines.question('', { signal: interrupted.signal })
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
