import { expect, test } from 'vitest'
import { connectFault } from '../../src/database/connections/connect-fault.js'

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', 'see that the server runs, and its port'],
  ['28P01', 'password authentication failed for user "paywright"', 'the password is wrong'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.7", no encryption', 'add ?sslmode=verify-full'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'sslrootcert=FILE'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', 'sslrootcert=FILE'],
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'renew the certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Host: db. is not in the cert's altnames: DNS:pg", 'for another name'],
])('a connection that fails with %s says so, and what to do', (code, message, remedy) => {
  const told = connectFault(Object.assign(new Error(message), { code }))
  expect(told).toContain(message)
  expect(told).toContain(remedy)
})
