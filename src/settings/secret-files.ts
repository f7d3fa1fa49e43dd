import { readFileSync } from 'node:fs'
import { UserError } from '../errors.js'

type Environment = Readonly<Record<string, string>>

/**
 * Reads each secret whose variable with `_FILE` names a file, as container platforms mount them. A line's end after the
 * secret does not count.
 * @throws UserError when a file cannot be read, or a secret is given twice
 */
export function withSecretFiles(environment: Environment, secrets: ReadonlySet<string>): Environment {
  const read = [...secrets].flatMap((name) => {
    const file = environment[`${name}_FILE`]
    if (file === undefined) return []
    if (environment[name] !== undefined) throw new UserError(`${name} and ${name}_FILE are both set: keep one of them`)
    return [[name, contentOf(file, `${name}_FILE`)]]
  })
  return { ...environment, ...(Object.fromEntries(read) as Environment) }
}

function contentOf(file: string, variable: string): string {
  try {
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (content.trim() !== '') return content
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UserError(`${variable} is "${file}", which cannot be read (${code})`, { cause: error })
  }
  throw new UserError(`${variable} is "${file}", which holds nothing: it takes a file that holds the secret`)
}
