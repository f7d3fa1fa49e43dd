import { useState } from 'preact/hooks'
import { api, keyed, ofSubscription, type Schemas } from '../client/api.js'
import { newKey } from '../client/new-key.js'
import { answered } from '../client/problem.js'
import { ConfirmDialog } from '../parts/confirm-dialog.js'
import { useFlash } from '../parts/flash.js'
import { useWords } from '../text/language.js'

type ResumeProps = Readonly<{
  subscription: Schemas['Subscription']
  onChange: () => Promise<void>
  onClose: () => void
}>

export function ResumeDialog({ subscription: { id }, onChange, onClose }: ResumeProps) {
  const { text } = useWords()
  const flash = useFlash()
  const [key] = useState(newKey)
  const resume = async () => {
    await answered(api.POST('/subscriptions/{subscription}/resume', { ...ofSubscription(id), headers: keyed(key) }))
    await onChange()
    flash(text.resume.done)
  }
  return (
    <ConfirmDialog title={text.resume.title} submit={text.resume.submit} onConfirm={resume} onClose={onClose}>
      <p>{text.resume.text}</p>
    </ConfirmDialog>
  )
}
