import { useState } from 'preact/hooks'
import type { Schemas } from '../client/api.js'
import { Problem } from '../client/problem.js'
import { listTokens, ownTokenUnlessFull } from '../client/session.js'
import { useLoad } from '../client/use-load.js'
import { useFlash } from '../parts/flash.js'
import { Loaded } from '../parts/loaded.js'
import { Empty, Page } from '../parts/page.js'
import { ProblemNotice } from '../parts/problem-notice.js'
import { useWords, type Words } from '../text/language.js'
import { IssueDialog, RevokeDialog, RollDialog, ShownToken } from './token-dialogs.js'

type Token = Schemas['ListedToken']

async function loadTokens() {
  const all = await listTokens()
  const own = await ownTokenUnlessFull()
  return { isFull: own === undefined, tokens: all.filter(({ id }) => id !== own?.id) }
}

type Asked = Readonly<{ what: 'issue' } | { what: 'roll' | 'revoke'; token: Token }>

export function TokensPage() {
  const { text } = useWords()
  const flash = useFlash()
  const load = useLoad(loadTokens)
  const [asked, ask] = useState<Asked>()
  const [shown, show] = useState<string>()
  const close = () => ask(undefined)
  const keep = async (token: string) => {
    await load.reload()
    show(token)
  }
  const drop = async () => {
    await load.reload()
    flash(text.tokens.revoked)
  }
  return (
    <Page title={text.tokens.title} intro={text.tokens.intro}>
      <div class="actions">
        <button type="button" class="primary" onClick={() => ask({ what: 'issue' })}>
          {text.tokens.issue}
        </button>
      </div>
      <Loaded load={load}>
        {({ isFull, tokens }) => (
          <>
            {isFull && <ProblemNotice problem={new Problem('too_many_tokens')} />}
            {tokens.length === 0 && <Empty title={text.tokens.none}>{text.tokens.noneAdvice}</Empty>}
            {tokens.length > 0 && (
              <ul class="rows">
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} onAsk={(what) => ask({ what, token })} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {asked?.what === 'issue' && <IssueDialog onIssued={keep} onClose={close} />}
      {asked?.what === 'roll' && <RollDialog token={asked.token} onIssued={keep} onClose={close} />}
      {asked?.what === 'revoke' && <RevokeDialog token={asked.token} onRevoked={drop} onClose={close} />}
      {shown !== undefined && asked === undefined && <ShownToken token={shown} onClose={() => show(undefined)} />}
    </Page>
  )
}

function lifeOf({ createdAt, lastUsedAt, expiresAt }: Token, { text: { tokens }, format }: Words): string {
  return [
    tokens.created(format.day(createdAt)),
    lastUsedAt === null ? tokens.neverUsed : tokens.used(format.day(lastUsedAt)),
    expiresAt === null ? tokens.endless : tokens.ends(format.day(expiresAt)),
  ].join(', ')
}

type RowProps = Readonly<{ token: Token; onAsk: (what: 'roll' | 'revoke') => void }>

function TokenRow({ token, onAsk }: RowProps) {
  const words = useWords()
  const { tokens } = words.text
  const name = token.name ?? tokens.unnamed
  return (
    <li>
      <div class="row">
        <span class="row-main">
          <span class="strong">{name}</span> <code>{token.prefix}…</code>
          <span class="soft block">{lifeOf(token, words)}</span>
        </span>
        <span class="scopes">
          {token.scopes.map((scope) => (
            <span key={scope} class="badge plain">
              {tokens.scopes[scope] ?? scope}
            </span>
          ))}
        </span>
        <span class="row-actions">
          <button type="button" class="quiet" aria-label={tokens.rollOf(name)} onClick={() => onAsk('roll')}>
            {tokens.roll}
          </button>
          <button type="button" class="quiet" aria-label={tokens.revokeOf(name)} onClick={() => onAsk('revoke')}>
            {tokens.revoke}
          </button>
        </span>
      </div>
    </li>
  )
}
