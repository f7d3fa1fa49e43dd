import { useState } from 'preact/hooks'
import { api, keyed, ofSubscription, type Schemas } from '../client/api.js'
import { newKey } from '../client/new-key.js'
import { answered } from '../client/problem.js'
import { ConfirmDialog } from '../parts/confirm-dialog.js'
import { useFlash } from '../parts/flash.js'
import { useWords } from '../text/language.js'

type CancelProps = Readonly<{
  subscription: Schemas['Subscription']
  /** A subscription that was cancelled before, or has no access to keep, can only be ended at once. */
  isOnlyNow?: boolean
  onChange: () => Promise<void>
  onClose: () => void
}>

export function CancelDialog({ subscription, isOnlyNow = false, onChange, onClose }: CancelProps) {
  const { text, format } = useWords()
  const flash = useFlash()
  const [immediately, setImmediately] = useState(isOnlyNow)
  const [keys] = useState(() => ({ now: newKey(), later: newKey() }))
  const { id, currentPeriodEnd } = subscription
  const end = format.date(currentPeriodEnd)
  const cancel = async () => {
    const { data } = await answered(
      api.POST('/subscriptions/{subscription}/cancel', {
        ...ofSubscription(id),
        headers: keyed(immediately ? keys.now : keys.later),
        body: { immediately },
      }),
    )
    await onChange()
    flash(
      data.status === 'grace' ? text.cancel.done(format.date(data.endsAt ?? currentPeriodEnd)) : text.cancel.doneNow,
    )
  }
  return (
    <ConfirmDialog
      title={text.cancel.title}
      submit={immediately ? text.cancel.submitNow : text.cancel.submitAtEnd(end)}
      isDangerous
      onConfirm={cancel}
      onClose={onClose}
    >
      {isOnlyNow ? (
        <p>{text.cancel.nowAdvice}</p>
      ) : (
        <fieldset class="choices">
          <legend>{text.cancel.when}</legend>
          <label>
            <input type="radio" name="when" checked={!immediately} onChange={() => setImmediately(false)} />
            <span>
              {text.cancel.atEnd(end)}
              <span class="soft block">{text.cancel.atEndAdvice}</span>
            </span>
          </label>
          <label>
            <input type="radio" name="when" checked={immediately} onChange={() => setImmediately(true)} />
            <span>
              {text.cancel.now}
              <span class="soft block">{text.cancel.nowAdvice}</span>
            </span>
          </label>
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
