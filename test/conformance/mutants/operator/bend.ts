/** How mutants of the operator's API are written. */
import type { OperatorId } from '../../client.js'
import { bend, type Change, isJson } from '../bend.js'
import type { Answered, Asked, Mutant } from '../proxy.js'

const names = (operations: OperatorId | OperatorId[], { operator }: Asked) =>
  operator !== undefined && [operations].flat().includes(operator)

/** Changes the successful answers of these operations. */
export const told = (name: string, means: string, operations: OperatorId | OperatorId[], change: Change): Mutant => ({
  name,
  means,
  answer(answered, asked) {
    if (names(operations, asked) && answered.status < 300 && isJson(answered))
      bend(answered, (body) => change(body, asked, answered))
  },
})

/** Changes the requests that reach the server, or answers them. */
export const ordered = (
  name: string,
  means: string,
  operations: OperatorId | OperatorId[],
  ask: (asked: Asked) => Answered | undefined | void,
): Mutant => ({ name, means, ask: (asked) => (names(operations, asked) ? ask(asked) : undefined) })

/** Answers a refusal of these operations with the last success, as if nothing were wrong. */
export function allowing(name: string, means: string, operations: OperatorId | OperatorId[], code: string): Mutant {
  const good = new Map<OperatorId, Answered>()
  return {
    name,
    means,
    answer(answered, asked) {
      if (!names(operations, asked)) return
      const before = good.get(asked.operator!)
      if (answered.status < 300) good.set(asked.operator!, { ...answered, headers: { ...answered.headers } })
      else if (before && answered.body.includes(`"${code}"`))
        Object.assign(answered, before, {
          headers: { ...before.headers, 'x-request-id': answered.headers['x-request-id'] },
        })
    },
  }
}

/** Changes a body of JSON. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the suite asked for is bent here
export function rewrite(asked: Asked, change: (body: any) => void): void {
  const body = JSON.parse(asked.body || '{}') as unknown
  change(body)
  asked.body = JSON.stringify(body)
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the mutant knows what was answered
export const bodyOf = <Body>({ body }: Answered): Body => JSON.parse(body.toString()) as Body

export const without = (url: string, parameter: string): string =>
  url.replace(new RegExp(`([?&])${parameter}=[^&]*&?`), '$1')
