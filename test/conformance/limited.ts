/** A server may limit its clients. The suite then does what its contract asks for: it waits, and sends the request again. */
import { setTimeout as pause } from 'node:timers/promises'

const MOST_ATTEMPTS = 6
const LONGEST_WAIT_S = 60

/** @param limited sees each answer that says to come back later */
export async function sendPatiently(
  send: () => Promise<Response>,
  limited: (response: Response) => Promise<void> = async () => {},
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send()
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (response.status !== 429 || !(seconds <= LONGEST_WAIT_S) || attempt === MOST_ATTEMPTS) return response
    await limited(response.clone())
    // Nobody reads it, and a time-out of its request would meet it half read.
    await response.arrayBuffer()
    await pause(Math.max(1, seconds) * 1_000)
  }
}

type Workflows = { workflows: { failureActions?: object[]; steps: { stepId: string }[] }[] }

/** Workflows that send a request again when the server answers 429, unless that is what a step is to cause. */
export function retriedWhenLimited<Given extends Workflows>(given: Given): Given {
  const again = {
    name: 'limited',
    type: 'retry',
    retryAfter: 10,
    retryLimit: MOST_ATTEMPTS,
    criteria: [{ condition: '$statusCode == 429' }],
  }
  return { ...given, workflows: given.workflows.map((workflow) => ({ ...workflow, failureActions: [again] })) }
}
