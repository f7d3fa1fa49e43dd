/** A key for a request that must be carried out once. `randomUUID` is missing on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `portal-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
