import type { TargetedEvent } from 'preact'
import { useState } from 'preact/hooks'
import { configuration } from '../client/configuration.js'
import { Problem, problemFrom } from '../client/problem.js'
import { signIn } from '../client/session.js'
import { Page } from '../parts/page.js'
import { ProblemNotice } from '../parts/problem-notice.js'
import { useWords } from '../text/language.js'

type SignInProps = Readonly<{
  /** Whether the reader was signed in a moment ago. */
  hasEnded: boolean
  onSignedIn: () => void
}>

const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function SignInPage({ hasEnded, onSignedIn }: SignInProps) {
  const { text } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(hasEnded ? new Problem('session_ended') : undefined)

  const submit = async (form: FormData) => {
    setBusy(true)
    try {
      await signIn({ email: fieldOf(form, 'email'), password: fieldOf(form, 'password') })
      onSignedIn()
    } catch (error) {
      setProblem(problemFrom(error))
      setBusy(false)
    }
  }
  const onSubmit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void submit(new FormData(event.currentTarget))
  }
  return (
    <div class="narrow">
      <Page title={text.signIn.title} intro={text.signIn.intro(configuration.seller)}>
        <form class="panel stack" onSubmit={onSubmit} aria-busy={isBusy}>
          <label>
            {text.signIn.email}
            <input name="email" type="email" autocomplete="username" required maxLength={254} />
          </label>
          <label>
            {text.signIn.password}
            <input name="password" type="password" autocomplete="current-password" required />
          </label>
          {problem && <ProblemNotice problem={problem} />}
          <button type="submit" class="primary" disabled={isBusy}>
            {isBusy ? text.working : text.signIn.submit}
          </button>
        </form>
      </Page>
    </div>
  )
}
