import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { keyed, type Schemas } from '../client/api.js'
import { newKey } from '../client/new-key.js'
import { answered } from '../client/problem.js'
import { cookieApi, ofPage } from '../client/session.js'
import { ConfirmDialog } from '../parts/confirm-dialog.js'
import { useWords } from '../text/language.js'

type Scope = Schemas['TokenScope']
type Token = Schemas['ListedToken']
type Issues = Readonly<{ onIssued: (token: string) => Promise<void>; onClose: () => void }>

const SCOPES: readonly Scope[] = ['read', 'usage', 'manage']
/** Days; 0 is a token without an end. */
const LIVES = [0, 30, 90, 365] as const
/** Seconds. */
const OVERLAPS = [0, 3_600, 86_400] as const
const DAY_MS = 86_400_000

const ofToken = ({ id }: Token) => ({ params: { path: { token: String(id) } } })

export function IssueDialog({ onIssued, onClose }: Issues) {
  const { text } = useWords()
  const [key] = useState(newKey)
  // A second try is the same request.
  const [openedAt] = useState(() => Date.now())
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['read'])
  const [days, setDays] = useState(0)
  const toggle = (scope: Scope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope])
  const issue = async () => {
    const expiresAt = new Date(openedAt + days * DAY_MS).toISOString()
    const body = { name, scopes: [...scopes], ...(days > 0 && { expiresAt }) }
    const issued = await answered(cookieApi.POST('/tokens', { headers: keyed(key), body }))
    await onIssued((await ofPage(issued)).token)
  }
  return (
    <ConfirmDialog
      title={text.tokens.issue}
      submit={text.tokens.issueSubmit}
      canSubmit={scopes.length > 0}
      onConfirm={issue}
      onClose={onClose}
    >
      <label>
        {text.tokens.name}
        <input
          required
          maxLength={100}
          autocomplete="off"
          placeholder={text.tokens.nameAdvice}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <fieldset class="choices">
        <legend>{text.tokens.scopesLegend}</legend>
        {SCOPES.map((scope) => (
          <label key={scope}>
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span>
              {text.tokens.scopes[scope]}
              <span class="soft block">{text.tokens.scopeAdvice[scope]}</span>
            </span>
          </label>
        ))}
        {scopes.length === 0 && <p role="alert">{text.tokens.chooseScope}</p>}
      </fieldset>
      <label>
        {text.tokens.life}
        <select value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
          {LIVES.map((each) => (
            <option key={each} value={each}>
              {text.tokens.lives[each]}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  )
}

export function RollDialog({ token, onIssued, onClose }: Issues & Readonly<{ token: Token }>) {
  const { text } = useWords()
  const [key] = useState(newKey)
  const [overlapSeconds, setOverlap] = useState<number>(OVERLAPS[1])
  const roll = async () => {
    const order = { ...ofToken(token), headers: keyed(key), body: { overlapSeconds } }
    const rolled = await answered(cookieApi.POST('/tokens/{token}/roll', order))
    await onIssued((await ofPage(rolled)).token)
  }
  return (
    <ConfirmDialog
      title={text.tokens.rollTitle(token.name ?? text.tokens.unnamed)}
      submit={text.tokens.rollSubmit}
      onConfirm={roll}
      onClose={onClose}
    >
      <p>{text.tokens.rollText}</p>
      <label>
        {text.tokens.overlap}
        <select value={overlapSeconds} onChange={({ currentTarget }) => setOverlap(Number(currentTarget.value))}>
          {OVERLAPS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {text.tokens.overlaps[seconds]}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  )
}

type RevokeProps = Readonly<{ token: Token; onRevoked: () => Promise<void>; onClose: () => void }>

export function RevokeDialog({ token, onRevoked, onClose }: RevokeProps) {
  const { text } = useWords()
  const revoke = async () => {
    await answered(cookieApi.DELETE('/tokens/{token}', ofToken(token)))
    await onRevoked()
  }
  return (
    <ConfirmDialog
      title={text.tokens.revokeTitle(token.name ?? text.tokens.unnamed)}
      submit={text.tokens.revokeSubmit}
      isDangerous
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{text.tokens.revokeText}</p>
    </ConfirmDialog>
  )
}

/** A plain token, the only time that anybody sees it. */
export function ShownToken({ token, onClose }: Readonly<{ token: string; onClose: () => void }>) {
  const { text } = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const copy = async () => {
    field.current?.select()
    // Pages without https have no clipboard; the text is then selected for the reader to copy.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(token)
    setCopied(true)
  }
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{text.tokens.shownTitle}</h2>
      <p>{text.tokens.shownOnce}</p>
      <input ref={field} class="token" readOnly value={token} aria-labelledby={titleId} />
      <div class="actions">
        <button type="button" class="primary" onClick={() => void copy()}>
          {isCopied ? text.tokens.copied : text.tokens.copy}
        </button>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {text.tokens.done}
        </button>
      </div>
    </dialog>
  )
}
