/** How the database stores and sorts text. */
export type TextStorage = Readonly<{
  encoding: string
  /** The version of the system's rules by which the indexes were built, where the system has another one now. */
  builtBy: string | null
}>

/** The columns of `TextStorage`, for a statement that asks for more. */
export const TEXT_COLUMNS = `
  (SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()) AS encoding,
  (SELECT datcollversion FROM pg_database WHERE datname = current_database()
    AND datcollversion <> pg_database_collation_actual_version(oid)) AS "builtBy"`

/** What is wrong with a database that cannot store every letter, and how to make one that can. */
export const encodingFault = ({ encoding }: Pick<TextStorage, 'encoding'>): string | undefined =>
  encoding === 'UTF8'
    ? undefined
    : `The database stores text as ${encoding}, which lacks letters of your customers' names: make one with ` +
      'createdb --encoding=UTF8 --locale=C --template=template0'

/** What is wrong with indexes that another version of the operating system has sorted. */
export const sortingFault = ({ builtBy }: Pick<TextStorage, 'builtBy'>): string | undefined =>
  builtBy === null
    ? undefined
    : `the system sorts text otherwise than version ${builtBy}, which built the indexes, so a key may not be found and ` +
      'a repeated tally may count: as an administrator, REINDEX DATABASE, and only once that has ended without an error, ' +
      'ALTER DATABASE … REFRESH COLLATION VERSION'

/** Whether PostgreSQL takes the text, also within JSON. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The text with a sign of the loss for each NUL and each half of a character, which PostgreSQL refuses. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()
