import { createHmac, timingSafeEqual } from 'node:crypto'

/** The event of a delivery. Throws where it was not sent by the holder of the secret, or is older than 5 minutes. */
export function verify(rawBody, headers, secret) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300
  if (!isRecent) throw new Error('The delivery is too old')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${rawBody}`).digest()
  const valid = (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!valid) throw new Error('The signature is wrong')
  return JSON.parse(rawBody)
}
