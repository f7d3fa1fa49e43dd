import { scryptSync } from 'node:crypto'

const QUICK = { N: 2, r: 8, p: 1 }

/** A hash whose parameters make the check of a password cost thousands of times less than the service's own do. */
export const quickHash = (password: string): string =>
  `scrypt$${QUICK.N}$${QUICK.r}$${QUICK.p}$$${scryptSync(password, '', 32, QUICK).toString('base64url')}`
