import type { ComponentChildren } from 'preact'
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
  if (load.state === 'failed')
    return <ProblemNotice problem={load.problem} action={{ label: text.again, act: () => void load.reload() }} />
  return (
    <div class="skeleton" role="status">
      <span class="hidden">{text.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} class="bone" />
      ))}
    </div>
  )
}
