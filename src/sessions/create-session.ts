import { hashPassword, passwordMatches } from '../billables/password.js'
import { UnauthenticatedError } from '../errors.js'
import type { Services } from '../services.js'

let decoy: Promise<string> | undefined

/**
 * The id of the user who signs in. An unknown address costs the same as a wrong password and answers the same.
 * @throws UnauthenticatedError `invalid_credentials`
 */
export async function verifyCredentials(
  { database }: Services,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<number> {
  const user = await database.user.findUnique({ where: { email: email.toLowerCase() } })
  decoy ??= hashPassword('nobody has this password')
  const matches = await passwordMatches(password, user?.passwordHash ?? (await decoy))
  if (!user || !matches) throw new UnauthenticatedError('E-mail address or password is wrong.', 'invalid_credentials')
  return user.id
}
