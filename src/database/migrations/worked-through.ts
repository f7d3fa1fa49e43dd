import type pg from 'pg'

/** A table that a migration works through, with everything that needs it waiting meanwhile. */
export type WorkedThrough = Readonly<{ table: string; bytes: number }>

const COMMENT = /--.*$/gm
/** What a function does is done later, when it is called; what stands in a DO block is done at once. */
const BODY = /(\bDO\b(?:\s+LANGUAGE\s+\w+)?\s*)?(\$\w*\$)([\s\S]*?)\2/gi
const TABLE = /(?:ONLY\s+)?"?(\w+)"?/.source
const BEGINS = /(?:^|\(|\b(?:BEGIN|THEN|ELSE|LOOP|AS)\b)\s*/.source

const INDEX = new RegExp(`^CREATE\\s+(?:UNIQUE\\s+)?INDEX\\b.*?\\sON\\s+${TABLE}`, 'is')
const WRITTEN = new RegExp(`${BEGINS}(?:UPDATE|DELETE\\s+FROM)\\s+${TABLE}`, 'gi')
const COPIES = new RegExp(`${BEGINS}(?:INSERT\\s+INTO|UPDATE|DELETE\\s+FROM)\\s`, 'i')
const READ = new RegExp(`\\b(?:FROM|JOIN)\\s+${TABLE}`, 'gi')
const ALTERED = new RegExp(`^ALTER\\s+TABLE\\s+${TABLE}`, 'i')
/** What PostgreSQL looks at each row for. A constraint that takes an index over, or is not validated, is not. */
const CHECKS =
  /\bADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b(?!.*\b(?:NOT\s+VALID|USING\s+INDEX)\b)|\bSET\s+NOT\s+NULL\b|\bTYPE\b|\bVALIDATE\b/is

const named = (statement: string, pattern: RegExp) => [...statement.matchAll(pattern)].map(([, table = '']) => table)

function tablesOf(statement: string): readonly string[] {
  const index = INDEX.exec(statement)?.[1]
  if (index !== undefined) return [index]
  const altered = ALTERED.exec(statement)?.[1]
  if (altered !== undefined) return CHECKS.test(statement) ? [altered] : []
  return [...named(statement, WRITTEN), ...(COPIES.test(statement) ? named(statement, READ) : [])]
}

/** The tables of which a script builds indexes, or whose rows it writes, copies or checks. */
export function tablesWorkedThrough(script: string): readonly string[] {
  const statements = script
    .replace(COMMENT, '')
    .replace(BODY, (_, isDone: string | undefined, quote: string, body: string) =>
      isDone === undefined ? quote : `; ${body} ;`,
    )
    .split(';')
  return [...new Set(statements.flatMap((statement) => tablesOf(statement.trim())))]
}

/** Those of the tables that exist and have rows, with the size of all that belongs to them, the largest first. */
const SIZES = `
  SELECT name AS table, sum(pg_total_relation_size(part))::float8 AS bytes
  FROM unnest($1::text[]) AS name
    CROSS JOIN LATERAL (SELECT to_regclass(quote_ident(current_schema()) || '.' || quote_ident(name)) AS root) AS named
    CROSS JOIN LATERAL (SELECT root AS part UNION SELECT relid FROM pg_partition_tree(root)) AS parts
  WHERE root IS NOT NULL
  GROUP BY name HAVING sum(pg_relation_size(part)) > 0 ORDER BY bytes DESC, name`

/** What a script works through in this database as it is now. */
export async function readWorkedThrough(client: pg.Client, script: string): Promise<readonly WorkedThrough[]> {
  return (await client.query<WorkedThrough>(SIZES, [tablesWorkedThrough(script)])).rows
}
