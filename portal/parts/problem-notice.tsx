import { isQuoteInVain, type Problem } from '../client/problem.js'
import { useWords, type Words } from '../text/language.js'

const TOO_MANY: ReadonlySet<string> = new Set(['throttled', 'rate_limited'])

type Shown = Readonly<{ title: string; advice: string }>

function shown(problem: Problem, { text, format }: Words): Shown {
  const { code, details } = problem
  if (TOO_MANY.has(code) || code === 'unavailable') {
    const { retryAfterS } = details
    const advice = retryAfterS ? text.throttledAdvice(format.unit(retryAfterS, 'second')) : text.throttledSoon
    return { title: TOO_MANY.has(code) ? text.throttled : (text.problems[code]?.[0] ?? ''), advice }
  }
  const key = isQuoteInVain(problem) ? 'quote_in_vain' : code
  const [title = '', advice = ''] = text.problems[key] ?? text.problems['other'] ?? []
  return { title, advice }
}

/** A code with several reasons: the service says which one, and with which numbers. */
const SAYS_WHY: ReadonlySet<string> = new Set(['subscription_not_changeable'])

type Action = Readonly<{ label: string; act: () => void }>

/** What went wrong in plain words, with the next step. */
export function ProblemNotice({ problem, action }: Readonly<{ problem: Problem; action?: Action | undefined }>) {
  const words = useWords()
  const { title, advice } = shown(problem, words)
  const { message, fields = {}, requestId } = problem.details
  const isUnknown = !(problem.code in words.text.problems) && !TOO_MANY.has(problem.code)
  return (
    <div class="notice problem" role="alert">
      <p class="notice-title">{title}</p>
      <p>{advice}</p>
      {message !== undefined && SAYS_WHY.has(problem.code) && <p lang="en">{message}</p>}
      {Object.entries(fields).map(([field, messages]) => (
        <p key={field} lang="en">
          {field}: {messages.join(', ')}
        </p>
      ))}
      {isUnknown && requestId !== undefined && <p class="soft">{words.text.requestNumber(requestId)}</p>}
      {action && (
        <button type="button" class="quiet" onClick={action.act}>
          {action.label}
        </button>
      )}
    </div>
  )
}
