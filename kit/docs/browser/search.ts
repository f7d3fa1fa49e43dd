import MiniSearch from 'minisearch'
import { element } from './element.js'

/** As `search-index.ts` writes it. */
type Found = Readonly<{ at: string; title: string; in: string; text: string }>

const MOST = 12

let index: Promise<MiniSearch<Found>> | undefined
const loadIndex = () => (index ??= readIndex())

async function readIndex(): Promise<MiniSearch<Found>> {
  const entries = (await (await fetch('search.json')).json()) as Found[]
  const search = new MiniSearch<Found>({
    idField: 'at',
    fields: ['title', 'in', 'text'],
    storeFields: ['at', 'title', 'in', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 4, in: 2 } },
  })
  search.addAll(entries)
  return search
}

const isMac = () => navigator.userAgent.includes('Mac')

/** A button in the header, and a dialog that Ctrl K, ⌘ K and / open. */
export function addSearch(): void {
  const input = element('input', {
    type: 'search',
    placeholder: 'Search guides, operations and errors',
    'aria-label': 'Search',
    autocomplete: 'off',
  })
  const results = element('ul', { class: 'results', 'aria-live': 'polite' })
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, input, results)
  const shortcut = element('kbd', {}, isMac() ? '⌘ K' : 'Ctrl K')
  const button = element('button', { type: 'button', class: 'find' }, element('span', {}, 'Search'), shortcut)
  document.querySelector('header .product')?.after(button)
  document.body.append(dialog)
  const open = () => {
    if (!dialog.open) dialog.showModal()
    input.select()
    void loadIndex()
  }
  button.addEventListener('click', open)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (!((event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping))) return
    event.preventDefault()
    open()
  })
  input.addEventListener('input', () => void show(input.value, results))
  dialog.addEventListener('keydown', (event) => move(event, input, results))
  dialog.addEventListener('click', (event) => {
    const isOutside = event.target === dialog
    if (isOutside || (event.target as Element).closest('a')) dialog.close()
  })
}

async function show(query: string, results: HTMLElement): Promise<void> {
  if (query.trim() === '') return results.replaceChildren()
  const search = await loadIndex().catch(() => undefined)
  if (!search) return results.replaceChildren(note('The search needs a server: this page was opened from a disk.'))
  const found = search.search(query).slice(0, MOST) as unknown as Found[]
  const items = found.map(({ at, title, in: where, text }) => {
    const about = element('span', { class: 'where' }, where)
    return element('li', {}, element('a', { href: at }, title, about, element('span', { class: 'excerpt' }, text)))
  })
  results.replaceChildren(...(items.length > 0 ? items : [note('Nothing is found.')]))
}

const note = (text: string) => element('li', {}, element('p', { class: 'none' }, text))

/** The arrows walk through the results, Enter opens the first. */
function move(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement): void {
  const stops: HTMLElement[] = [input, ...results.querySelectorAll('a')]
  const at = stops.findIndex((each) => each === document.activeElement)
  if (event.key === 'Enter' && at === 0) stops[1]?.click()
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus()
}
