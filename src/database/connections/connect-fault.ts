/** No file of authorities that is known here has signed the certificate. */
const UNSIGNED = 'name the file of the authority that signed it: ?sslmode=verify-full&sslrootcert=FILE'

/** What the database or the system said, and what to do about it. */
const REMEDIES: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'the server does not let this user in from here: see its pg_hba.conf, or add ?sslmode=verify-full',
  '3D000': 'the database does not exist: create it',
  '53300': 'all of its connections are taken: raise max_connections or lower DATABASE_CONNECTIONS',
  '57P03': 'the server is starting or stopping: try again shortly',
  ECONNREFUSED: 'nothing listens there: see that the server runs, and its port',
  ENOTFOUND: 'the host has no address: see its name',
  EAI_AGAIN: 'the host has no address: see its name',
  EHOSTUNREACH: 'the network has no way there',
  ETIMEDOUT: 'nothing answers there: see the network and its firewalls',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNSIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: UNSIGNED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNSIGNED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNSIGNED,
  CERT_HAS_EXPIRED: 'renew the certificate of the server',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name: give DATABASE_URL the one that it is for',
}

/** Explains on one line why a connection was not made. It never repeats the URL. */
export function connectFault(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (message.includes('unsupported startup parameter'))
    return `${message}: a pooler stands in front; add it to ignore_startup_parameters there and set it with ALTER ROLE`
  if (/timeout|timed out/i.test(message)) return `${message}: ${REMEDIES['ETIMEDOUT']}`
  const remedy = REMEDIES[code]
  return remedy === undefined ? message || code : `${message || code}: ${remedy}`
}
