const KEPT = 'language'

/** One choice for all samples, kept for the next page. */
export function chooseLanguages(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.tabs button')]
  const choose = (language: string) => {
    document.documentElement.dataset['language'] = language
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['language'] === language))
  }
  const known = buttons.map(({ dataset }) => dataset['language'])
  const kept = localStorage.getItem(KEPT)
  choose(kept !== null && known.includes(kept) ? kept : (known[0] ?? 'bash'))
  for (const button of buttons)
    button.addEventListener('click', () => {
      // The samples above may get longer or shorter: what the reader clicked stays where it is.
      const before = button.getBoundingClientRect().top
      choose(button.dataset['language'] ?? 'bash')
      localStorage.setItem(KEPT, button.dataset['language'] ?? 'bash')
      scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' })
    })
}
