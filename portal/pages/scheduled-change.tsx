import { useState } from 'preact/hooks'
import { api, ofSubscription, type Schemas } from '../client/api.js'
import { answered, Problem, problemFrom } from '../client/problem.js'
import { useLoad } from '../client/use-load.js'
import { useFlash } from '../parts/flash.js'
import { ProblemNotice } from '../parts/problem-notice.js'
import { useWords } from '../text/language.js'

type ScheduledProps = Readonly<{ subscription: Schemas['Subscription']; onChange: () => Promise<void> }>

async function loadScheduled(id: number): Promise<Schemas['ScheduledChange'] | undefined> {
  try {
    return (await answered(api.GET('/subscriptions/{subscription}/scheduled-change', ofSubscription(id)))).data
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return undefined
    throw error
  }
}

/** The change that the next renewal makes, and a way to drop it. */
export function ScheduledChange({ subscription: { id, status }, onChange }: ScheduledProps) {
  const { text, format } = useWords()
  const flash = useFlash()
  const load = useLoad(() => loadScheduled(id), [id, status])
  const [problem, setProblem] = useState<Problem>()
  if (load.state !== 'ready' || load.data === undefined) return null
  const { plan, effectiveAt } = load.data
  const drop = async () => {
    try {
      await answered(api.DELETE('/subscriptions/{subscription}/scheduled-change', ofSubscription(id)))
      await Promise.all([load.reload(), onChange()])
      flash(text.scheduled.dropped)
    } catch (error) {
      setProblem(problemFrom(error))
    }
  }
  return (
    <div class="notice">
      <p class="notice-title">{text.scheduled.title(plan.name, format.date(effectiveAt))}</p>
      <button type="button" class="quiet" onClick={() => void drop()}>
        {text.scheduled.drop}
      </button>
      {problem && <ProblemNotice problem={problem} />}
    </div>
  )
}
