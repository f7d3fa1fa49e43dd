/** What careless servers remember of earlier exchanges, and how they forget. */
import { become, bend, isJson } from '../../bend.js'
import { rewrite } from '../../operator/bend.js'
import type { Answered, Asked, Mutant } from '../../proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

/** The `data` of a successful answer in JSON, else undefined. */
export const dataOf = (answered: Answered): any =>
  answered.status < 300 && isJson(answered) ? JSON.parse(answered.body.toString()).data : undefined

export const codeOf = (answered: Answered): string | undefined =>
  answered.status >= 400 && isJson(answered) ? JSON.parse(answered.body.toString()).code : undefined

/** The id of the subscription in a path. */
export const subscriptionIn = ({ url }: Asked): number => Number(/\/subscriptions\/(\d+)/.exec(url)?.[1])

/** Changes a body that is an object of JSON; any other is the server's to refuse. */
export function reword(asked: Asked, change: (body: any) => void): void {
  try {
    if (asked.body.startsWith('{')) rewrite(asked, change)
  } catch {
    // The server refuses what is not JSON.
  }
}

export function fieldsOf({ body }: Asked): any {
  try {
    return body.startsWith('{') ? JSON.parse(body) : {}
  } catch {
    return {}
  }
}

/** Calls `see` with everything in an answer that has the field `mark`, however deep. */
export function each(value: any, mark: string, see: (thing: any) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (mark in value) see(value)
  for (const inner of Object.values(value)) each(inner, mark, see)
}

/** Changes everything with the field `mark` in successful answers and in webhooks. */
export const everywhere = (name: string, means: string, mark: string, change: (thing: any) => void): Mutant => ({
  name,
  means,
  answer(answered) {
    if (answered.status < 300 && isJson(answered)) bend(answered, (body) => each(body, mark, change))
  },
  deliver(event) {
    each(event, mark, change)
    return [event]
  },
})

/** Answers with an earlier success, as of now, where a right server refuses. */
export function granting(
  name: string,
  means: string,
  isWrong: (answered: Answered, asked: Asked) => boolean,
  see?: (answered: Answered, asked: Asked) => void,
): Mutant {
  const good = new Map<string, Answered>()
  return {
    name,
    means,
    answer(answered, asked) {
      see?.(answered, asked)
      const operation = asked.operation ?? asked.operator ?? ''
      if (answered.status < 300) good.set(operation, { ...answered, headers: { ...answered.headers } })
      const before = good.get(operation)
      if (before && answered.status >= 400 && isWrong(answered, asked))
        Object.assign(answered, before, {
          headers: { ...before.headers, 'x-request-id': answered.headers['x-request-id'] },
        })
    },
  }
}

export const refuse = (answered: Answered, status: number, code: string, errors?: object): void =>
  become(answered, status, { message: 'This is refused.', code, ...(errors && { errors }) })
/* eslint-enable @typescript-eslint/no-explicit-any */
