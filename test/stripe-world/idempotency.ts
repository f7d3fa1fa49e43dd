import { type Answered, Refused, refusal } from './books.js'

/** https://docs.stripe.com/api/idempotent_requests */
export type Replays = Readonly<{
  /** Runs a request under its key, or says what the key has stood for since it was first used. */
  once(request: Keyed, run: () => Promise<Answered> | Answered): Promise<Answered>
}>

type Keyed = Readonly<{ key: string | undefined; fingerprint: string; now: number }>
type Kept = { fingerprint: string; at: number; answer: Answered | undefined }

/** "You can remove keys after they're at least 24 hours old": that is when this world does. */
const KEPT_FOR = 86_400

export function openReplays(): Replays {
  const kept = new Map<string, Kept>()
  return {
    async once({ key, fingerprint, now }, run) {
      if (key === undefined) return run()
      const earlier = kept.get(key)
      if (earlier && earlier.at + KEPT_FOR > now) {
        if (earlier.fingerprint !== fingerprint)
          return refusal(new Refused(400, 'idempotency_error', 'idempotency_error'))
        if (!earlier.answer) return refusal(new Refused(409, 'idempotency_key_in_use', 'idempotency_error'))
        return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } }
      }
      const mine: Kept = { fingerprint, at: now, answer: undefined }
      kept.set(key, mine)
      try {
        mine.answer = await run()
        // Kept from the moment on that the endpoint runs, errors too; not where it never began.
        if (isBefore(mine.answer)) kept.delete(key)
        return mine.answer
      } catch (error) {
        kept.delete(key)
        throw error
      }
    },
  }
}

const isBefore = ({ status, body }: Answered) => {
  const code = (body as { error?: { code?: string } }).error?.code ?? ''
  return status === 429 || status === 401 || status === 409 || (status === 400 && code.startsWith('parameter_'))
}
