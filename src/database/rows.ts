import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from './client.js'
import { toJson } from './json.js'

/** The fields of a model by their names, such as `Prisma.PlanScalarFieldEnum`. */
type Fields<Field extends string = string> = Readonly<Record<Field, string>>

/** A field and its column have one name in two spellings. */
export const spelledAsColumn = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** SQL: every column of a model, under its field's name, from the row `row`. */
export const columnsOf = (row: string, fields: Fields): Prisma.Sql =>
  Prisma.raw(
    Object.keys(fields)
      .map((field) => `${row}.${spelledAsColumn(field)} AS "${field}"`)
      .join(', '),
  )

/** The fields of a row that JSON cannot hold as they are. */
export type TextFields<Row> = {
  [Field in keyof Row]: Extract<Row[Field], bigint | Date> extends never ? never : Field
}[keyof Row]

/** A row in JSON, which has neither big integers nor dates: they are text there. */
export type RowAsJson<Row> = {
  [Field in keyof Row]: Field extends TextFields<Row> ? Exclude<Row[Field], bigint | Date> | string : Row[Field]
}

/** SQL: the row `row` as JSON, every column of its model under its field's name, and those of `asText` as text. */
export const jsonOf = (row: string, fields: Fields, asText: Readonly<Record<string, true>>): Prisma.Sql =>
  Prisma.raw(
    `jsonb_build_object(${Object.keys(fields)
      .map((field) => `'${field}', ${row}.${spelledAsColumn(field)}${field in asText ? '::text' : ''}`)
      .join(', ')})`,
  )

/** SQL: writes whole rows of a table. Their type asks for each field of its model, so that none is lost. */
export function inserting<Field extends string>(
  table: string,
  fields: Fields<Field>,
  rows: readonly Readonly<Record<NoInfer<Field>, unknown>>[],
): Prisma.Sql {
  const { columns, insert } = insertOf(table, fields)
  const written = rows.map((row) => {
    const one: Record<string, unknown> = {}
    for (const [column, field] of columns) one[column] = row[field as Field]
    return one
  })
  return Prisma.sql`${insert}${toJson(written)}::jsonb)`
}

type Insert = Readonly<{ columns: readonly (readonly [column: string, field: string])[]; insert: Prisma.Sql }>
const inserts = new Map<string, Insert>()

/** The text up to the rows is put together once for each table. */
function insertOf(table: string, fields: Fields): Insert {
  const known = inserts.get(table)
  if (known) return known
  const columns = Object.keys(fields).map((field) => [spelledAsColumn(field), field] as const)
  const named = columns.map(([column]) => column).join(', ')
  const insert = Prisma.raw(
    `INSERT INTO ${table} (${named}) SELECT ${named} FROM jsonb_populate_recordset(NULL::${table}, `,
  )
  const made = { columns, insert }
  inserts.set(table, made)
  return made
}

/** Ids for rows that are to be written. One that is not used is missing. */
export async function reserveIds(tx: Transaction, table: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(${`${table}_id_seq`}::regclass)::int AS id FROM generate_series(1, ${count}::int)`
  return rows.map(({ id }) => id)
}
