import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Bytes = Uint8Array<ArrayBuffer>

/** A sealed box: encrypts the secrets in rows, so that only a service with the same session secret can read them. */
export type Encryption = Readonly<{
  /** @param purpose of the key: a value sealed for one purpose opens for no other */
  seal(purpose: string, text: string): Bytes
  /** @throws when the value was sealed for another purpose or under another secret, or was changed */
  open(purpose: string, sealed: Uint8Array): string
  /** A keyed hash of a secret. Without the service's own secret nobody can derive the original from it. */
  nameOf(purpose: string, secret: string): Bytes
  /** The same under each session secret, so that what an older one named is found. */
  namesOf(purpose: string, secret: string): readonly Bytes[]
  /** Whether the value needs no older secret. */
  isSealedByFirst(purpose: string, sealed: Uint8Array): boolean
  /** Whether there is an older secret that a value may need. */
  hasOlder: boolean
}>

const NONCE = 12
const TAG = 16

/**
 * AES-256-GCM under keys that HKDF-SHA-256 derives from a session secret.
 * @param secrets the first seals and names, and all open
 */
export function openEncryption(secrets: readonly string[]): Encryption {
  const [first = ''] = secrets
  return {
    ...sealedBy(first),
    hasOlder: secrets.length > 1,
    open(purpose, sealed) {
      for (const secret of secrets.slice(0, -1)) {
        try {
          return sealedBy(secret).open(purpose, sealed)
        } catch {
          // An older secret may open it.
        }
      }
      return sealedBy(secrets.at(-1) ?? first).open(purpose, sealed)
    },
    namesOf: (purpose, named) => secrets.map((secret) => sealedBy(secret).nameOf(purpose, named)),
    isSealedByFirst(purpose, sealed) {
      try {
        sealedBy(first).open(purpose, sealed)
        return true
      } catch {
        return false
      }
    },
  }
}

function sealedBy(secret: string): Pick<Encryption, 'seal' | 'open' | 'nameOf'> {
  const key = (purpose: string, salt = '') =>
    new Uint8Array(hkdfSync('sha256', secret, salt, `paywright ${purpose}`, 32))
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce)
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return new Uint8Array(Buffer.concat(sealed))
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, NONCE))
      decipher.setAuthTag(bytes.subarray(-TAG))
      return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
    },
    nameOf: (purpose, named) => key(purpose, named),
  }
}
