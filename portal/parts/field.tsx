import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useWords } from '../text/language.js'

/** What an input takes over, so that a screen reader finds its label, its advice and why it was refused. */
type Own = Readonly<{ id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }>

type FieldProps = Readonly<{
  label: string
  isOptional?: boolean
  advice?: string
  /** What the service says of the value, in the contract's English. */
  refusals: readonly string[]
  children: (own: Own) => ComponentChildren
}>

/** An input below its label, with advice and refusals below it. */
export function Field({ label, isOptional = false, advice, refusals, children }: FieldProps) {
  const { text } = useWords()
  const id = useId()
  const isRefused = refusals.length > 0
  const about = [advice !== undefined && `${id}-advice`, isRefused && `${id}-refusal`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>
        {label} {isOptional && <span class="soft">({text.optional})</span>}
      </label>
      {children({ id, 'aria-describedby': about || undefined, 'aria-invalid': isRefused })}
      {advice !== undefined && (
        <p id={`${id}-advice`} class="soft">
          {advice}
        </p>
      )}
      {isRefused && (
        <p id={`${id}-refusal`} class="bad-text">
          {text.refused} <span lang="en">{refusals.join(', ')}</span>
        </p>
      )}
    </div>
  )
}
