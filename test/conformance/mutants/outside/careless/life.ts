/** What a subscription says of itself once it has moved on. */
import { keeping, shift } from '../../bend.js'
import { bodyOf } from '../../operator/bend.js'
import { become, bent } from '../../bend.js'
import type { Answered, Mutant } from '../../proxy.js'
import { codeOf, dataOf, each, everywhere, subscriptionIn } from './memory.js'
import { bend } from '../../bend.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

const FOREVER = '9999-12-31T23:59:59.999Z'

const pausedPreview = (): Mutant =>
  keeping({ seen: new Map<number, Answered>(), paused: new Set<number>() }, ({ seen, paused }) => ({
    name: 'a paused subscription is still to be billed',
    means: 'A customer is told of an invoice that never comes.',
    answer(answered, asked) {
      const id = subscriptionIn(asked)
      if (asked.operator === 'pauseSubscription' && answered.status === 200) paused.add(id)
      if (asked.operation === 'resumeSubscription' && answered.status === 200) paused.delete(id)
      if (asked.operation !== 'getUpcomingInvoice') return
      if (answered.status === 200) seen.set(id, { ...answered })
      if (paused.has(id) && codeOf(answered) === 'no_upcoming_invoice')
        become(answered, 200, bodyOf([...seen.values()].at(-1) ?? { ...answered, body: Buffer.from('{"data":{}}') }))
    },
  }))

/** A resume after the period gives the subscription its old period back. */
const oldPeriod = (): Mutant =>
  keeping({ paused: new Map<number, any>(), back: new Map<number, any>() }, ({ paused, back }) => ({
    name: 'a resume after the end of its period goes on in the old one',
    means: 'A customer has access for a time that nobody pays.',
    answer(answered, asked) {
      const data = dataOf(answered)
      if (asked.operator === 'pauseSubscription' && data) paused.set(data.id, data)
      if (asked.operation === 'resumeSubscription' && data && paused.has(data.id)) {
        const { currentPeriodStart, currentPeriodEnd } = paused.get(data.id)
        if (currentPeriodEnd !== data.currentPeriodEnd) back.set(data.id, { currentPeriodStart, currentPeriodEnd })
      }
      if (data && back.size > 0)
        bend(answered, (body) => each(body, 'currentPeriodStart', (one) => Object.assign(one, back.get(one.id))))
    },
  }))

const freeEnds = (): Mutant =>
  keeping(new Set<number>(), (upgraded) => ({
    name: 'a free subscription that was upgraded has no end',
    means: 'Books count it as living.',
    answer(answered, asked) {
      if (asked.operation === 'upgradeFromFree' && answered.status === 201) upgraded.add(subscriptionIn(asked))
      if (dataOf(answered))
        bend(answered, (body) =>
          each(body, 'currentPeriodStart', (one) => {
            if (upgraded.has(one.id)) one.endsAt = null
          }),
        )
    },
  }))

export const carelessFree = (): Mutant[] => [freeEnds()]

export const carelessLives = (): Mutant[] => [
  everywhere(
    'what is bought for good ends in a hundred years',
    'What was bought for ever is lost.',
    'currentPeriodStart',
    (one) => {
      if (one.currentPeriodEnd === FOREVER) one.currentPeriodEnd = shift(one.currentPeriodStart, 36_525 * 86_400_000)
    },
  ),
  everywhere(
    'a cancellation of what was bought for good names no end',
    'A client shows it as active.',
    'currentPeriodStart',
    (one) => {
      if (one.status === 'grace' && one.endsAt === FOREVER) one.endsAt = null
    },
  ),
]

export const carelessTrials = (): Mutant[] => [
  everywhere(
    'what was cancelled forgets it at its end',
    'Nobody knows who left and when.',
    'currentPeriodStart',
    (one) => {
      if (one.status === 'canceled' && one.endsAt !== one.canceledAt) one.canceledAt = one.endsAt
    },
  ),
  everywhere('a trial is forgotten once it is over', 'A customer has a second trial.', 'currentPeriodStart', (one) => {
    if (one.status !== 'trialing') one.trialEndsAt = null
  }),
  pausedPreview(),
  oldPeriod(),
]

export const carelessExpiry = (): Mutant[] => [
  everywhere('what has expired has no end', 'Books count it as living.', 'currentPeriodStart', (one) => {
    if (one.status === 'expired') one.endsAt = null
  }),
  bent(
    'what has expired is canceled',
    'Who did not pay looks like who did not want.',
    ['getSubscription', 'listSubscriptions'],
    ({ data }) => {
      for (const one of [data].flat()) if (one.status === 'expired') one.status = 'canceled'
    },
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
