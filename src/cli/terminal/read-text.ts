import { readFile, stat } from 'node:fs/promises'
import { UserError } from '../../errors.js'

/** A string cannot hold much more, and what is made of it takes several times as much memory. */
const LARGEST_MB = 400

/** @throws UserError where the file cannot be read, is too large, or is not UTF-8 */
export async function readText(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > LARGEST_MB * 1_000_000)
      throw new UserError(`${file} is larger than ${LARGEST_MB} MB, and is read whole: split it.`)
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    if (error instanceof UserError) throw error
    if (error instanceof TypeError) throw new UserError(`${file} is not UTF-8 text.`, { cause: error })
    throw new UserError(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
