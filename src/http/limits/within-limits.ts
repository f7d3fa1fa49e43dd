import type { FastifyReply, FastifyRequest } from 'fastify'

/** Limits how often callers ask, and how much they have under way. */
export type Limits<Caller, Id> = Readonly<{
  /** @throws ThrottledError when a limit of the caller is used up */
  enter(id: Id, caller: Caller, reply: FastifyReply): void
  /** Gives back what a request holds until its work ends. It is undefined where a request holds nothing. */
  leave?: ((caller: Caller) => void) | undefined
}>

export type Perform<Caller> = (request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined) => unknown

/** Performs an operation within its caller's limits. What it holds, it holds until its work ends, even if the client has gone. */
export function within<Caller, Id>(
  { enter, leave }: Limits<Caller, Id>,
  id: Id,
  perform: Perform<Caller>,
): Perform<Caller> {
  return (request, reply, caller) => {
    if (!caller) return perform(request, reply, caller)
    enter(id, caller, reply)
    if (!leave) return perform(request, reply, caller)
    let answer: unknown
    try {
      answer = perform(request, reply, caller)
    } catch (error) {
      leave(caller)
      throw error
    }
    if (answer instanceof Promise) {
      const left = () => leave(caller)
      // The answer itself waits for nothing more, and whoever it was given to hears of its failure.
      void answer.then(left, left)
    } else leave(caller)
    return answer
  }
}
