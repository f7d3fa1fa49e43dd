import type { FastifyReply, FastifyRequest } from 'fastify'

/** Limits how often callers ask, and how much they have under way. */
export type Limits<Caller, Id> = Readonly<{
  /**
   * What each request for an operation passes. It throws a ThrottledError when a limit of the caller is used up.
   * @returns what gives back what a request holds until its work ends; undefined where it holds nothing
   */
  gate(id: Id): (caller: Caller, reply: FastifyReply) => (() => void) | undefined
}>

/** Does a request's work when its caller has its turn. */
export type Turns<Caller> = (caller: Caller, work: () => Promise<unknown>) => Promise<unknown>

export type Perform<Caller> = (request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined) => unknown

/** Performs an operation within its caller's limits. What it holds, it holds until its work ends, even if the client has gone. */
export function within<Caller, Id>({ gate }: Limits<Caller, Id>, id: Id, perform: Perform<Caller>): Perform<Caller> {
  const enter = gate(id)
  return (request, reply, caller) => {
    if (!caller) return perform(request, reply, caller)
    const leave = enter(caller, reply)
    if (!leave) return perform(request, reply, caller)
    let answer: unknown
    try {
      answer = perform(request, reply, caller)
    } catch (error) {
      leave()
      throw error
    }
    if (answer instanceof Promise) {
      // The answer itself waits for nothing more, and its receiver hears of its failure.
      void answer.then(leave, leave)
    } else leave()
    return answer
  }
}
