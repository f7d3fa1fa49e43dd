/** As much of a shell and of curl as the demo's lines use, so that no test needs either. */
export class CurlSession {
  /** Cookies by the file that they are kept in. */
  readonly #jars = new Map<string, string>()

  async run(line: string): Promise<Readonly<{ status: number; body: Buffer }>> {
    const { method, url, headers, body, reads, writes } = parse(line)
    const cookie = reads === undefined ? undefined : this.#jars.get(reads)
    const answer = await fetch(url, {
      method: method ?? 'GET',
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      ...(body !== undefined && { body }),
    })
    const set = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '')
    if (writes !== undefined) this.#jars.set(writes, set.join('; '))
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }
}

function parse(line: string) {
  const [program, ...words] = split(line)
  if (program !== 'curl') throw new Error(`not a curl line: ${line}`)
  const headers: Record<string, string> = {}
  const options: Record<string, string> = {}
  let url = ''
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (['-i', '-sS'].includes(word)) continue
    if (!word.startsWith('-')) url = word
    else if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(/: (.*)/)
      headers[name] = value
    } else if (['-X', '-d', '-b', '-c', '-o', '-w'].includes(word)) options[word] = words.shift() ?? ''
    else throw new Error(`an option of curl that the demo should not need: ${word}`)
  }
  return { method: options['-X'], url, headers, body: options['-d'], reads: options['-b'], writes: options['-c'] }
}

/** Words as a POSIX shell sees them: bare, in single quotes, or both in one. */
function split(line: string): string[] {
  const words = line.match(/(?:'[^']*'|\\.|[^\s'\\])+/g) ?? []
  return words.map((word) =>
    word.replace(/'([^']*)'|\\(.)/g, (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? ''),
  )
}
