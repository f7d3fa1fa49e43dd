/** One message of either side, and what to call it in a table. */
export type Message = Readonly<{ label: string; bytes: Buffer; isCounted: boolean }>

/** Cuts a stream of bytes into messages; what is incomplete waits for more. */
export type Framer = (chunk: Buffer) => Message[]

export type Dialogue = Readonly<{ requests: Framer; answers: Framer }>

const SYNC = 0x53
const QUERY = 0x51
const PARSE = 0x50
const BIND = 0x42
const READY_FOR_QUERY = 0x5a
/** How much of a statement a label shows. */
const SHOWN = 70

/**
 * PostgreSQL's protocol: a request is all up to a Sync or a simple Query, an answer all up to ReadyForQuery. What
 * opens a connection is passed on uncounted: nothing has been asked for yet.
 */
export function postgresDialogue(isCounted: (application: string, sql: string) => boolean): Dialogue {
  let application = ''
  let sql = ''
  let isOpen = false
  let counted = false
  const prepared = new Map<string, string>()
  return {
    requests: framer((pending) => {
      if (application === '') {
        const length = pending.length < 4 ? Infinity : pending.readUInt32BE(0)
        if (pending.length < length) return undefined
        application = /application_name\0([^\0]+)/.exec(pending.toString('latin1'))?.[1] ?? '(none)'
        return { length, label: 'start', isCounted: false }
      }
      const length = endOf(pending, (type) => type === SYNC || type === QUERY || !isOpen)
      if (length === undefined) return undefined
      sql = statementOf(pending, prepared) ?? sql
      counted = isOpen && isCounted(application, sql)
      return { length, label: `→ ${application}: ${sql.slice(0, SHOWN)}`, isCounted: counted }
    }),
    answers: framer((pending) => {
      const length = endOf(pending, (type) => type === READY_FOR_QUERY || !isOpen)
      if (length === undefined) return undefined
      const wasOpen = isOpen
      isOpen ||= pending.subarray(0, length).at(-6) === READY_FOR_QUERY
      return { length, label: `← ${application}: ${sql.slice(0, SHOWN)}`, isCounted: wasOpen && counted }
    }),
  }
}

/** Where the first message ends whose type closes a turn. */
function endOf(bytes: Buffer, closes: (type: number) => boolean): number | undefined {
  for (let at = 0; at + 5 <= bytes.length;) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    if (end > bytes.length) return undefined
    if (closes(bytes[at] ?? 0)) return end
    at = end
  }
  return undefined
}

/**
 * The text of the statement: from a Query (`Q`, length, text), from a Parse (`P`, length, name, text), or from a Bind
 * (`B`, length, portal, name) of one that was parsed on this connection before.
 */
function statementOf(bytes: Buffer, prepared: Map<string, string>): string | undefined {
  const [first, second] = [textAt(bytes, 5), textAt(bytes, bytes.indexOf(0, 5) + 1)]
  switch (bytes[0]) {
    case QUERY:
      return shortened(first)
    case PARSE:
      prepared.set(first, shortened(second))
      return prepared.get(first)
    case BIND:
      return prepared.get(second)
    default:
      return undefined
  }
}

const textAt = (bytes: Buffer, at: number) => bytes.subarray(at, bytes.indexOf(0, at)).toString()
const shortened = (sql: string) => sql.replace(/\s+/g, ' ').trim().slice(0, 200)

/** HTTP/1.1 with a Content-Length on everything that has a body. */
export function httpDialogue(): Dialogue {
  let target = ''
  const whole = (pending: Buffer, name: (head: string) => string) => {
    const headEnd = pending.indexOf('\r\n\r\n')
    if (headEnd < 0) return undefined
    const head = pending.subarray(0, headEnd).toString()
    const length = headEnd + 4 + Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    return pending.length < length ? undefined : { length, label: name(head), isCounted: true }
  }
  return {
    requests: framer((pending) => whole(pending, (head) => `→ gateway: ${(target = head.split(' ', 2).join(' '))}`)),
    answers: framer((pending) => whole(pending, () => `← gateway: ${target}`)),
  }
}

type Cut = Readonly<{ length: number; label: string; isCounted: boolean }>

function framer(first: (pending: Buffer) => Cut | undefined): Framer {
  let pending = Buffer.alloc(0)
  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    const messages: Message[] = []
    for (let cut = first(pending); cut; cut = first(pending)) {
      messages.push({ ...cut, bytes: pending.subarray(0, cut.length) })
      pending = pending.subarray(cut.length)
      if (pending.length === 0) break
    }
    return messages
  }
}
