import { addHours } from '../calendar/clock.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { isLockTimeout } from '../database/outage.js'
import type { TransactionHook } from '../database/transact.js'
import { IdempotencyKeyInUseError, UnavailableError, ValidationError } from '../errors.js'
import { fingerprint } from './fingerprint.js'
import { insertClaim } from './sql.js'

/** A request that its client may send again. */
export type RepeatableRequest = Readonly<{
  billableId: number
  /** The client's own key. The database stores only a keyed hash of it. */
  key: string
  /** Distinguishes this request from others under the same key. */
  request: Readonly<{ operation: string; params: unknown; body: unknown }>
}>

const KEPT_HOURS = 24

/**
 * Does `work` unless this request was answered before, and keeps its answer for 24 hours. The transaction that does the
 * work claims the key first and stores the answer last, so neither exists without the other. Of two simultaneous
 * requests, the second waits a moment for the first. A failed request leaves no trace.
 * @param view builds the answer, which is kept as JSON
 * @throws ValidationError `idempotency_key_reused` when the key came with another request of the operation,
 * IdempotencyKeyInUseError when the first request is still under way; any error of `work`
 */
export async function answerOnce<Result, Answer>(
  core: Core,
  repeatable: RepeatableRequest,
  {
    work,
    view,
  }: Readonly<{ work: (hook: TransactionHook<Result>) => Promise<Result>; view: (result: Result) => Answer }>,
): Promise<Readonly<{ answer: Answer; replayed: boolean }>> {
  const first = await firstAnswer(core, repeatable)
  if (first) return { answer: first.answer as Answer, replayed: true }
  const made: { answer?: Answer } = {}
  try {
    const result = await work({
      async before(tx) {
        if (!(await claim(tx, core, repeatable))) throw new UnavailableError()
      },
      async after(tx, done) {
        made.answer = view(done)
        await keep(tx, core, repeatable, made.answer)
      },
      replayHandle: core.encryption.seal(REPLAY_HANDLE, JSON.stringify(repeatable)),
    })
    return { answer: made.answer ?? view(result), replayed: false }
  } catch (error) {
    // The work may have failed only because the same request has just succeeded.
    const meanwhile = await firstAnswer(core, repeatable)
    if (meanwhile) return { answer: meanwhile.answer as Answer, replayed: true }
    throw error
  }
}

/**
 * The hook of work that an earlier request began but did not finish. The answer is kept for a client that repeats the
 * request, unless the key has been answered meanwhile. Where that request is still under way, the work has to wait: the
 * key is not that of the present caller.
 * @returns undefined where the session secret was replaced meanwhile: nobody can repeat the request under its key any more
 */
export function answeringLater<Result>(
  core: Core,
  replayHandle: Uint8Array,
  view: (result: Result) => unknown,
): TransactionHook<Result> | undefined {
  const repeatable = openHandle(core, replayHandle)
  if (!repeatable) return undefined
  let isOurs = false
  return {
    async before(tx) {
      isOurs = await claim(tx, core, repeatable).catch((error: unknown) => {
        throw error instanceof IdempotencyKeyInUseError ? new UnavailableError(1, { cause: error }) : error
      })
    },
    async after(tx, result) {
      if (isOurs) await keep(tx, core, repeatable, view(result))
    },
  }
}

function openHandle({ encryption, log }: Core, replayHandle: Uint8Array): RepeatableRequest | undefined {
  try {
    return JSON.parse(encryption.open(REPLAY_HANDLE, replayHandle)) as RepeatableRequest
  } catch (err) {
    log.warn({ err }, 'an interrupted request was sealed under another SESSION_SECRET: its answer is not kept')
    return undefined
  }
}

async function firstAnswer(
  { database, readTurns, clock, encryption }: Core,
  { billableId, key, request }: RepeatableRequest,
): Promise<Readonly<{ answer: unknown }> | undefined> {
  const names = [...encryption.namesOf(KEY, named({ key, request }))]
  // It comes before the turn of the work itself, and one account with hundreds of keys would take the connections of all.
  const record = await readTurns.inTurn(billableId, () =>
    database.idempotencyRecord.findFirst({
      where: { billableId, name: { in: names }, answer: { not: null }, expiresAt: { gt: clock.now() } },
    }),
  )
  if (!record?.answer) return undefined
  if (!isOf(request, record.fingerprint))
    throw new ValidationError(
      {},
      'This Idempotency-Key was used with another request. Use a new key for a new request.',
      'idempotency_key_reused',
    )
  return { answer: JSON.parse(encryption.open(answerPurpose(key), record.answer)) }
}

/** The versions before kept a body without fields apart from a missing one. */
const isOf = (request: RepeatableRequest['request'], kept: Uint8Array): boolean =>
  fingerprint(request).equals(kept) || (request.body === null && fingerprint({ ...request, body: {} }).equals(kept))

/** A waiting request holds a connection, and the first request may be waiting for a gateway, so the wait is short. */
const CLAIM_WITHIN = '100ms'

/**
 * Claims the key, and waits a moment for a request that has claimed it and not finished.
 * @returns false when that request was answered
 * @throws IdempotencyKeyInUseError
 */
async function claim(
  tx: Transaction,
  { clock, encryption }: Core,
  { billableId, key, request }: RepeatableRequest,
): Promise<boolean> {
  const now = clock.now()
  const expiresAt = addHours(now, KEPT_HOURS)
  const name = nameOf(encryption, { key, request })
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${CLAIM_WITHIN}, true)`
  try {
    return await insertClaim(
      tx,
      { billableId, name, fingerprint: new Uint8Array(fingerprint(request)), expiresAt },
      now,
    )
  } catch (error) {
    throw isLockTimeout(error) ? new IdempotencyKeyInUseError() : error
  } finally {
    // A failed transaction has already ended, and its setting with it.
    await tx.$executeRaw`SET LOCAL lock_timeout TO DEFAULT`.catch(() => undefined)
  }
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
/** The operation is part of the name, so a slow operation does not block another one under the same key. */
const nameOf = (encryption: Core['encryption'], { key, request }: Pick<RepeatableRequest, 'key' | 'request'>) =>
  encryption.nameOf(KEY, named({ key, request }))
const named = ({ key, request }: Pick<RepeatableRequest, 'key' | 'request'>) => `${request.operation} ${key}`
/** The purpose's words are part of what was sealed, so they keep their first name. */
const REPLAY_HANDLE = 'ticket of a repeatable request'
/** An answer can hold a token, so only a client that has the same key can open it. */
const answerPurpose = (key: string) => `answer to ${key}`
