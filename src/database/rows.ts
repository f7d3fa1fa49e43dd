import { Prisma } from '../../generated/prisma/client.js'

/** The fields of a model by their names, such as `Prisma.PlanScalarFieldEnum`. */
type Fields = Readonly<Record<string, string>>

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
