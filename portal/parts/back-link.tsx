import { subscriptionPath } from '../client/route.js'
import { useWords } from '../text/language.js'

export function BackLink({ subscription }: Readonly<{ subscription: number }>) {
  const { text } = useWords()
  return (
    <a class="back" href={subscriptionPath(subscription)}>
      ← {text.back}
    </a>
  )
}
