import { element } from './element.js'

const SHOWN_MS = 1_500

export function addCopyButtons(within: ParentNode): void {
  for (const code of within.querySelectorAll<HTMLElement>('.code')) {
    const button = element('button', { type: 'button', class: 'copy' }, 'Copy')
    button.addEventListener('click', () => void copy(code, button))
    code.append(button)
  }
}

async function copy(code: HTMLElement, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(code.querySelector('pre')?.textContent ?? '').then(
    () => (button.textContent = 'Copied'),
    () => (button.textContent = 'Not allowed'),
  )
  setTimeout(() => (button.textContent = 'Copy'), SHOWN_MS)
}
