/** What is wrong of an endpoint once it was switched off and on. */
import { setTimeout as pause } from 'node:timers/promises'
import { idIn, keeping } from '../../bend.js'
import { idOf, posting } from '../../doors.js'
import type { Asked, Mutant } from '../../proxy.js'
import { dataOf, fieldsOf } from '../careless/memory.js'

/** Asks the right server something under the same token. */
async function askRight({ origin, headers }: Asked, path: string, body?: object) {
  const authorization = headers.authorization ?? ''
  const sent = { accept: 'application/json', 'content-type': 'application/json', authorization }
  return fetch(origin + path, {
    headers: sent,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
}

/** The position of the last event of the account. */
async function latest(asked: Asked, api: string): Promise<string | undefined> {
  const answer = await askRight(asked, `${api}/events?limit=100`)
  return ((await answer.json()) as { data: { position: string }[] }).data.at(-1)?.position
}

const SHORT_MS = 2_000

/** Once an endpoint was switched off, what it had refused is never sent to it again. */
const forgetful = (): Mutant =>
  keeping({ off: new Set<string>(), refused: new Set<string>() }, ({ off, refused }) => {
    const way = posting({
      name: 'an endpoint that is switched off loses what waits for it',
      means: 'A receiver that is switched off for a repair misses what it could not take.',
      async pass(post, send) {
        const name = `${post.to} ${idOf(post)}`
        if (off.has(post.to) && refused.has(name)) return 204
        const status = await send(post)
        if (status >= 300) refused.add(name)
        return status
      },
    })
    return {
      ...way,
      async answer(answered, asked) {
        await way.answer?.(answered, asked)
        if (asked.operation === 'updateWebhookEndpoint' && fieldsOf(asked).enabled === false)
          off.add((dataOf(answered) as { url: string }).url)
      },
    }
  })

export const betweenSwitches = (): Mutant[] => [
  forgetful(),
  posting({
    name: 'an endpoint has two seconds to answer',
    means: 'A receiver that works before it answers works twice.',
    pass: (post, send) => Promise.race([send(post), pause(SHORT_MS).then(() => 504)]),
  }),
  keeping(new Map<number, string>(), (since) => ({
    name: 'an endpoint that is switched on gets what happened while it was off',
    means: 'A receiver that was left alone for a month is flooded by it.',
    isPosted: true as const,
    async answer(answered, asked) {
      if (asked.operation !== 'updateWebhookEndpoint' || answered.status !== 200) return
      const { enabled } = fieldsOf(asked) as { enabled?: boolean }
      const [api] = asked.url.split('/webhook-endpoints') as [string]
      const after = since.get(idIn(asked))
      if (enabled === false) {
        const position = await latest(asked, api)
        if (position !== undefined) since.set(idIn(asked), position)
      }
      if (enabled !== true || after === undefined) return
      since.delete(idIn(asked))
      await askRight(asked, `${api}/webhook-endpoints/${idIn(asked)}/replay`, { after })
    },
  })),
]
