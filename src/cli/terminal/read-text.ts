import { readFile } from 'node:fs/promises'
import { UserError } from '../../errors.js'

/** @throws UserError where the file cannot be read, or is not UTF-8 */
export async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    if (error instanceof TypeError) throw new UserError(`${file} is not UTF-8 text.`, { cause: error })
    throw new UserError(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
