import { useState } from 'preact/hooks'
import { api, keyed, loadCards, type Schemas } from '../client/api.js'
import { configuration } from '../client/configuration.js'
import { newKey } from '../client/new-key.js'
import { answered, type Problem, problemFrom } from '../client/problem.js'
import { useLoad } from '../client/use-load.js'
import { cardName, hasExpired } from '../parts/card-name.js'
import { ConfirmDialog } from '../parts/confirm-dialog.js'
import { useFlash } from '../parts/flash.js'
import { Loaded } from '../parts/loaded.js'
import { Empty, Page } from '../parts/page.js'
import { ProblemNotice } from '../parts/problem-notice.js'
import { useWords } from '../text/language.js'

type Card = Schemas['PaymentMethod']

const ofCard = ({ id }: Card) => ({ params: { path: { paymentMethod: id } } })

export function CardsPage() {
  const { text } = useWords()
  const load = useLoad(loadCards)
  return (
    <Page title={text.cards.title}>
      <Loaded load={load}>
        {(cards) =>
          cards.length === 0 ? (
            <Empty title={text.cards.none}>{text.cards.noneAdvice(configuration.seller)}</Empty>
          ) : (
            <>
              <ul class="rows">
                {cards.map((card) => (
                  <CardRow key={card.id} card={card} onChange={load.reload} />
                ))}
              </ul>
              <p class="soft">{text.cards.add(configuration.seller)}</p>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

type RowProps = Readonly<{ card: Card; onChange: () => Promise<void> }>

function CardRow({ card, onChange }: RowProps) {
  const { text, format } = useWords()
  const flash = useFlash()
  const [problem, setProblem] = useState<Problem>()
  const [isAsked, ask] = useState(false)
  const name = cardName(card, text)
  const end = format.cardEnd(card.expYear, card.expMonth)
  const isOver = hasExpired(card, new Date())

  const prefer = async () => {
    const order = { ...ofCard(card), headers: keyed(newKey()) }
    await answered(api.POST('/payment-methods/{paymentMethod}/default', order))
    await onChange()
    flash(text.cards.preferred(name))
  }
  return (
    <li>
      <div class="row">
        <span class="row-main">
          <span class="strong">{name}</span>
          <span class={isOver ? 'bad-text block' : 'soft block'}>
            {isOver ? text.cards.expired(end) : text.cards.ends(end)}
          </span>
        </span>
        {card.isDefault && <span class="badge good">{text.cards.isDefault}</span>}
        <span class="row-actions">
          {!card.isDefault && (
            <button
              type="button"
              class="quiet"
              aria-label={text.cards.makeDefaultOf(name)}
              onClick={() => void prefer().catch((error: unknown) => setProblem(problemFrom(error)))}
            >
              {text.cards.makeDefault}
            </button>
          )}
          <button type="button" class="quiet" aria-label={text.cards.removeOf(name)} onClick={() => ask(true)}>
            {text.cards.remove}
          </button>
        </span>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {isAsked && <RemoveDialog card={card} onChange={onChange} onClose={() => ask(false)} />}
    </li>
  )
}

function RemoveDialog({ card, onChange, onClose }: RowProps & Readonly<{ onClose: () => void }>) {
  const { text } = useWords()
  const flash = useFlash()
  const remove = async () => {
    await answered(api.DELETE('/payment-methods/{paymentMethod}', ofCard(card)))
    await onChange()
    flash(text.cards.removed)
  }
  return (
    <ConfirmDialog
      title={text.cards.removeTitle}
      submit={text.cards.removeSubmit}
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text.cards.removeText(cardName(card, text))}</p>
    </ConfirmDialog>
  )
}
