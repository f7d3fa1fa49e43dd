import pg from 'pg'

type Query = (...given: unknown[]) => unknown
type Callback = (error: Error | null, result: pg.QueryResult) => void
/** What the pools and Prisma hand to `pg`. A statement without a name is planned each time, and described each time. */
type Named = Readonly<{
  name: string
  text: string
  values: unknown[]
  rowMode?: 'array'
  types?: pg.CustomTypesConfig
}>

/** How `pg` reads the rows of a statement: it works this out from the description that PostgreSQL sends before them. */
type Description = Pick<Undeclared, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>
/** What a result of `pg` has and its types do not declare. */
type Undeclared = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object | null }
type Descriptions = Map<string, Description>

/**
 * PostgreSQL describes the rows of a named statement to a connection once, not each time: what it has planned under a name
 * never returns anything else there. For a short statement the description is most of the answer.
 */
export function keepDescriptions(client: pg.PoolClient): void {
  const query: Query = (...given) => (pg.Client.prototype.query as Query).apply(client, given)
  const kept = { array: new Map() as Descriptions, object: new Map() as Descriptions }
  const ask = (asked: Named, callback: Callback) =>
    query(new KnownStatement(asked, kept[asked.rowMode ?? 'object'], callback))
  client.query = ((...given: unknown[]) => {
    const [asked, values, callback] = given
    if (!isNamed(asked) || values !== undefined) return query(...given)
    if (typeof callback === 'function') return ask(asked, callback as Callback)
    return new Promise((resolve, reject) => {
      ask(asked, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }) as pg.PoolClient['query']
}

const isNamed = (asked: unknown): asked is Named => {
  const { name, values, submit } = asked as Partial<Named> & { submit?: unknown }
  return typeof name === 'string' && name !== '' && Array.isArray(values) && submit === undefined
}

/** `pg` calls these, and its types do not declare them. */
type Extended = {
  _result: Undeclared
  _results: Undeclared
  _accumulateRows: boolean
  hasBeenParsed(connection: pg.Connection): boolean
  prepare(connection: pg.Connection): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
const Statement = pg.Query as unknown as new (text: string) => Extended

class KnownStatement extends Statement {
  readonly name: string
  readonly values: unknown[]
  callback: Callback
  readonly #descriptions: Descriptions

  constructor({ name, text, values, rowMode, types }: Named, descriptions: Descriptions, callback: Callback) {
    // Given a whole configuration, `pg` would copy it property by property.
    super(text)
    this.name = name
    this.values = values
    this.callback = callback
    this.#descriptions = descriptions
    this._result = this._results = new pg.Result(rowMode ?? '', types as never) as unknown as Undeclared
  }

  override prepare(connection: pg.Connection): void {
    const known = this.#descriptions.get(this.name)
    if (known === undefined || !this.hasBeenParsed(connection)) return super.prepare(connection)
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(withoutDescribing(connection))
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (!this.#descriptions.has(this.name))
      this.#descriptions.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    super.handleCommandComplete(message, connection)
  }
}

const quiet = new WeakMap<pg.Connection, pg.Connection>()

/** The same connection, which does not ask for a description. */
function withoutDescribing(connection: pg.Connection): pg.Connection {
  const known = quiet.get(connection)
  if (known) return known
  const made = Object.assign(Object.create(connection) as pg.Connection, { describe: () => undefined })
  quiet.set(connection, made)
  return made
}
