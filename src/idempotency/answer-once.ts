import { createHash } from 'node:crypto'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { isLockTimeout } from '../database/outage.js'
import type { Around } from '../database/transact.js'
import { IdempotencyKeyInUseError, UnavailableError, ValidationError } from '../errors.js'

/** A request that its client may send again. */
export type RepeatableRequest = Readonly<{
  billableId: number
  /** The client's own, as it came; only a name from which it cannot be found again is stored. */
  key: string
  /** What tells this request from others that come under the same key. */
  request: Readonly<{ operation: string; params: unknown; body: unknown }>
}>

const KEPT_HOURS = 24

/**
 * Does `work` unless this request was answered before, and keeps its answer for 24 hours. The key is claimed first and
 * the answer written last in the very transaction that does the work: there is never one without the other. Of two
 * requests at once the second waits a moment for what becomes of the first. What fails leaves no trace.
 * @param view makes the answer, which is kept as JSON
 * @throws ValidationError `idempotency_key_reused` where the key came with another request of the operation,
 * IdempotencyKeyInUseError where the first is still under way; whatever `work` throws
 */
export async function answerOnce<Result, Answer>(
  core: Core,
  repeatable: RepeatableRequest,
  { work, view }: Readonly<{ work: (around: Around) => Promise<Result>; view: (result: Result) => Answer }>,
): Promise<Readonly<{ answer: Answer; replayed: boolean }>> {
  const first = await firstAnswer(core, repeatable)
  if (first) return { answer: first.answer as Answer, replayed: true }
  const made: { answer?: Answer } = {}
  try {
    const around = async <Done>(tx: Transaction, run: () => Promise<Done>) => {
      if (!(await claim(tx, core, repeatable))) throw new UnavailableError()
      const done = await run()
      // The operation's one transaction results in what the operation does.
      made.answer = view(done as unknown as Result)
      await keep(tx, core, repeatable, made.answer)
      return done
    }
    const ticket = core.encryption.seal(TICKET, JSON.stringify(repeatable))
    const result = await work(Object.assign(around, { ticket }))
    return { answer: made.answer ?? view(result), replayed: false }
  } catch (error) {
    // It may have failed for no other reason than that the same request was just done.
    const meanwhile = await firstAnswer(core, repeatable)
    if (meanwhile) return { answer: meanwhile.answer as Answer, replayed: true }
    throw error
  }
}

/**
 * Around work that a request with this ticket began and did not live to end: its answer is kept for whoever repeats the
 * request, unless the key has been answered meanwhile.
 */
export function answeringLater(core: Core, ticket: Uint8Array, view: (result: never) => unknown): Around {
  return async (tx, run) => {
    const repeatable = JSON.parse(core.encryption.open(TICKET, ticket)) as RepeatableRequest
    const isOurs = await claim(tx, core, repeatable)
    const done = await run()
    if (isOurs) await keep(tx, core, repeatable, view(done as never))
    return done
  }
}

async function firstAnswer(
  { database, clock, encryption }: Core,
  { billableId, key, request }: RepeatableRequest,
): Promise<Readonly<{ answer: unknown }> | undefined> {
  const record = await database.idempotencyRecord.findUnique({
    where: { billableId_name: { billableId, name: nameOf(encryption, { key, request }) } },
  })
  if (!record?.answer || record.expiresAt <= clock.now()) return undefined
  if (!fingerprint(request).equals(record.fingerprint))
    throw new ValidationError(
      {},
      'This Idempotency-Key was used with another request. Use a new key for a new request.',
      'idempotency_key_reused',
    )
  return { answer: JSON.parse(encryption.open(answerPurpose(key), record.answer)) }
}

/** Who waits holds a connection, so nobody waits long for who may be waiting for a gateway. */
const CLAIM_WITHIN = '100ms'

/**
 * Waits a moment for whoever has claimed the key and not ended yet.
 * @returns false where that one was answered
 * @throws IdempotencyKeyInUseError
 */
async function claim(tx: Transaction, core: Core, repeatable: RepeatableRequest): Promise<boolean> {
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${CLAIM_WITHIN}, true)`
  try {
    return await insertClaim(tx, core, repeatable)
  } catch (error) {
    throw isLockTimeout(error) ? new IdempotencyKeyInUseError() : error
  } finally {
    // Where the transaction has failed, it is over and so is the setting.
    await tx.$executeRaw`SET LOCAL lock_timeout TO DEFAULT`.catch(() => undefined)
  }
}

async function insertClaim(
  tx: Transaction,
  { clock, encryption }: Core,
  { billableId, key, request }: RepeatableRequest,
): Promise<boolean> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 3_600_000)
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_record AS record (billable_id, name, fingerprint, expires_at)
    VALUES (${billableId}, ${nameOf(encryption, { key, request })}, ${new Uint8Array(fingerprint(request))}, ${expiresAt})
    ON CONFLICT (billable_id, name) DO UPDATE
      SET fingerprint = excluded.fingerprint, expires_at = excluded.expires_at, answer = NULL
      WHERE record.expires_at <= ${now}`
  return claimed > 0
}

async function keep(
  tx: Transaction,
  { encryption }: Core,
  { billableId, key, request }: RepeatableRequest,
  answer: unknown,
): Promise<void> {
  await tx.idempotencyRecord.update({
    where: { billableId_name: { billableId, name: nameOf(encryption, { key, request }) } },
    data: { answer: encryption.seal(answerPurpose(key), JSON.stringify(answer)) },
  })
}

const KEY = 'idempotency key'
/** Of an operation: one that takes long holds up no other under the same key. */
const nameOf = (encryption: Core['encryption'], { key, request }: Pick<RepeatableRequest, 'key' | 'request'>) =>
  encryption.nameOf(KEY, `${request.operation} ${key}`)
const TICKET = 'ticket of a repeatable request'
/** An answer can hold a token, so that it opens only to who has the key that it was given to. */
const answerPurpose = (key: string) => `answer to ${key}`

const fingerprint = (request: RepeatableRequest['request']): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest()

/** The same value with the fields of objects in one order, whatever order they came in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Forgets answers that are not replayed any more. */
export async function sweepAnswers({ database, clock }: Core): Promise<void> {
  await database.idempotencyRecord.deleteMany({ where: { expiresAt: { lte: clock.now() } } })
}
