import type { ComponentChildren, TargetedEvent } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { type Problem, problemFrom } from '../client/problem.js'
import { goTo } from '../client/route.js'
import { useWords } from '../text/language.js'
import { ProblemNotice } from './problem-notice.js'

type ConfirmDialogProps = Readonly<{
  title: string
  /** What the button does, with the amount where it costs something. */
  submit: string
  isDangerous?: boolean
  canSubmit?: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
  /** A way out of some problems, in place of trying again. */
  remedy?: (problem: Problem) => Readonly<{ label: string; act: () => Promise<void> }> | undefined
  children: ComponentChildren
}>

/** Asks before something costs money or ends. It stays open, with the reason, when the request fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, submit, isDangerous = false, canSubmit = true, onConfirm, onClose, remedy, children } = props
  const { text } = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const run = async (work: () => Promise<void>, closes: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      if (closes) dialog.current?.close()
    } catch (error) {
      setProblem(problemFrom(error))
    }
    setBusy(false)
  }
  const confirm = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void run(onConfirm, true)
  }
  const actionFor = (failed: Problem) => {
    const way = remedy?.(failed)
    if (way) return { label: way.label, act: () => void run(way.act, false) }
    if (failed.code === 'gateway_error') return { label: text.toCards, act: () => goTo('#/cards') }
    return undefined
  }
  const stayWhileBusy = (event: Event) => {
    if (isBusy) event.preventDefault()
  }
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose} onCancel={stayWhileBusy}>
      <form onSubmit={confirm} aria-busy={isBusy}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {problem && <ProblemNotice problem={problem} action={actionFor(problem)} />}
        <div class="actions">
          <button type="submit" class={isDangerous ? 'danger' : 'primary'} disabled={isBusy || !canSubmit}>
            {isBusy ? text.working : submit}
          </button>
          <button type="button" class="quiet" disabled={isBusy} onClick={() => dialog.current?.close()}>
            {text.keepAsIs}
          </button>
        </div>
      </form>
    </dialog>
  )
}
