import { useWords } from '../text/language.js'

export function BackLink({ to }: Readonly<{ to: string }>) {
  const { text } = useWords()
  return (
    <a class="back" href={to}>
      ← {text.back}
    </a>
  )
}
