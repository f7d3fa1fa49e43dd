import type { ComponentChildren } from 'preact'
import { goTo } from '../client/route.js'
import type { Load } from '../client/use-load.js'
import { useWords } from '../text/language.js'
import { ProblemNotice } from './problem-notice.js'

type LoadedProps<T> = Readonly<{
  load: Load<T>
  /** How many lines the skeleton has. */
  lines?: number
  children: (data: T) => ComponentChildren
}>

/** What was loaded; until then its outline, or the reason why it is missing with a way to try again. */
export function Loaded<T>({ load, lines = 3, children }: LoadedProps<T>) {
  const { text } = useWords()
  if (load.state === 'ready') return <>{children(load.data)}</>
  if (load.state === 'failed') {
    const again = { label: text.again, act: () => void load.reload() }
    const toTokens = { label: text.toTokens, act: () => goTo('#/tokens') }
    const { problem } = load
    return <ProblemNotice problem={problem} action={problem.code === 'too_many_tokens' ? toTokens : again} />
  }
  return (
    <div class="skeleton" role="status">
      <span class="hidden">{text.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} class="bone" />
      ))}
    </div>
  )
}
