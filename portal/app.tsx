import './style/base.css'
import './style/parts.css'
import './style/lists.css'
import './style/forms.css'
import { render } from 'preact'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { Problem, problemFrom } from './client/problem.js'
import { type Route, useRoute } from './client/route.js'
import { ownTokenUnlessFull, revokeOwnToken, signOut, whenSessionEnds } from './client/session.js'
import { Flashes } from './parts/flash.js'
import { Header } from './parts/header.js'
import { ProblemNotice } from './parts/problem-notice.js'
import { BillingDetailsPage } from './pages/billing-details.js'
import { CardsPage } from './pages/cards.js'
import { ChangePage } from './pages/change.js'
import { InvoicesPage } from './pages/invoices.js'
import { OverviewPage } from './pages/overview.js'
import { SignInPage } from './pages/sign-in.js'
import { TokensPage } from './pages/tokens.js'
import { UpgradePage } from './pages/upgrade.js'
import { LanguageProvider, useWords } from './text/language.js'

type Session = Readonly<
  { state: 'unknown' | 'in' | 'out' | 'ended' } | { state: 'failed' | 'staying'; problem: Problem }
>

function useSession() {
  const [session, setSession] = useState<Session>({ state: 'unknown' })
  const open = useCallback(async () => {
    try {
      await ownTokenUnlessFull()
      setSession({ state: 'in' })
    } catch (error) {
      const problem = problemFrom(error)
      setSession(problem.code === 'session_ended' ? { state: 'out' } : { state: 'failed', problem })
    }
  }, [])
  useEffect(() => {
    whenSessionEnds(() => setSession(({ state }) => ({ state: state === 'in' || state === 'ended' ? 'ended' : 'out' })))
    void open()
    const leave = () => void revokeOwnToken()
    // A browser may show the page as it was left, with what somebody saw who has signed out since.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [open])
  const leave = async () => {
    try {
      await signOut()
      setSession({ state: 'out' })
    } catch (error) {
      setSession({ state: 'staying', problem: new Problem('still_signed_in', {}, { cause: error }) })
    }
  }
  return { session, open, enter: () => setSession({ state: 'in' }), leave }
}

function Portal() {
  const { text } = useWords()
  const route = useRoute()
  const { session, open, enter, leave } = useSession()
  const isIn = session.state === 'in'
  return (
    <>
      <a class="skip" href="#main" onClick={skipToContent}>
        {text.nav.skip}
      </a>
      <Header route={isIn ? route : undefined} onSignOut={() => void leave()} />
      <main id="main" tabIndex={-1}>
        {session.state === 'failed' && (
          <ProblemNotice problem={session.problem} action={{ label: text.again, act: () => void open() }} />
        )}
        {session.state === 'staying' && (
          <ProblemNotice problem={session.problem} action={{ label: text.again, act: () => void leave() }} />
        )}
        {(session.state === 'out' || session.state === 'ended') && (
          <SignInPage key={session.state} hasEnded={session.state === 'ended'} onSignedIn={enter} />
        )}
        {isIn && (
          <Flashes hash={location.hash}>
            <CurrentPage key={JSON.stringify(route)} route={route} />
          </Flashes>
        )}
      </main>
    </>
  )
}

/** The address names the page, so an ordinary link into the text would leave it. */
function skipToContent(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('main')?.focus()
}

function CurrentPage({ route }: Readonly<{ route: Route }>) {
  switch (route.page) {
    case 'overview':
      return <OverviewPage chosen={route.subscription} />
    case 'upgrade':
      return <UpgradePage subscription={route.subscription} />
    case 'change':
      return <ChangePage subscription={route.subscription} />
    case 'invoices':
      return <InvoicesPage />
    case 'billing-details':
      return <BillingDetailsPage />
    case 'cards':
      return <CardsPage />
    case 'tokens':
      return <TokensPage />
  }
}

const root = document.querySelector('#portal')
if (root)
  render(
    <LanguageProvider>
      <Portal />
    </LanguageProvider>,
    root,
  )
