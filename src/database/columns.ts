import { Prisma } from '../../generated/prisma/client.js'

/**
 * SQL: every column of a model, under its field's name, from the row `row`. A field and its column have one name in two
 * spellings.
 * @param fields the model's fields, such as `Prisma.PlanScalarFieldEnum`
 */
export const columnsOf = (row: string, fields: Readonly<Record<string, string>>): Prisma.Sql =>
  Prisma.raw(
    Object.keys(fields)
      .map((field) => `${row}.${spelledAsColumn(field)} AS "${field}"`)
      .join(', '),
  )

const spelledAsColumn = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
