import { addCopyButtons } from './copy.js'
import { element } from './element.js'

/** As `operation-html.ts` writes it. */
type Operation = Readonly<{
  id: string
  method: string
  path: string
  place: 'api' | 'root' | 'operator'
  opener: 'nothing' | 'bearer' | 'session'
  parameters: readonly Readonly<{ name: string; in: string; required: boolean; example?: string }>[]
  body?: unknown
}>

const prefixOf = (place: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="place-${place}"]`)?.content ?? ''

/** The server whose page this is: it stands one step above the docs. */
const addressOf = (place: string) => new URL(`../${prefixOf(place)}`, location.href).href

/** Credentials are kept for this tab alone, and end with it. */
const credentialOf = (place: Operation['place']) => (place === 'operator' ? 'operator-key' : 'token')

/** A published site names no server, so it has no forms. */
export function addForms(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.try')) {
    const operation = JSON.parse(place.dataset['operation'] ?? '{}') as Operation
    if (prefixOf(operation.place) === '') continue
    const details = element('details', {}, element('summary', {}, 'Try it'))
    details.addEventListener('toggle', () => details.childElementCount > 1 || details.append(formOf(operation)), {
      once: true,
    })
    place.append(details)
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement

function formOf(operation: Operation): HTMLElement {
  const { id, method, place, path, opener, parameters, body } = operation
  const controls = new Map<string, Control>()
  const form = element('form', { 'aria-label': `Try ${id}` })
  form.append(element('p', { class: 'target' }, element('code', {}, `${method} ${addressOf(place)}${path}`)))
  if (opener === 'bearer') form.append(labelled('Bearer credential', credentialField(place), 'kept in this tab'))
  if (opener === 'session') form.append(element('p', { class: 'note' }, 'Your browser sends the session’s cookie.'))
  for (const { name, in: where, required, example = '' } of parameters) {
    const input = element('input', { value: example, spellcheck: 'false', ...(required && { required: '' }) })
    controls.set(`${where} ${name}`, input)
    form.append(labelled(name, input, required ? where : `${where}, optional`))
  }
  if (body !== undefined) {
    const area = element('textarea', { spellcheck: 'false' }, JSON.stringify(body, null, 2))
    controls.set('body', area)
    form.append(labelled('Body', area, 'JSON'))
  }
  const button = element('button', { class: 'send' }, 'Send')
  const result = element('div', { class: 'result', 'aria-live': 'polite' })
  form.append(button, result)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    // Nobody may take the answer before for this one's.
    result.replaceChildren()
    void send(operation, controls)
      .then((shown) => result.replaceChildren(...shown))
      .finally(() => (button.disabled = false))
  })
  return form
}

function labelled(name: string, control: Control, hint: string): HTMLElement {
  return element('label', {}, element('span', {}, `${name} · ${hint}`), control)
}

function credentialField(place: Operation['place']): HTMLInputElement {
  const name = credentialOf(place)
  const input = element('input', { autocomplete: 'off', spellcheck: 'false', 'data-credential': name })
  input.value = sessionStorage.getItem(name) ?? ''
  input.addEventListener('input', () => keep(name, input.value.trim()))
  return input
}

function keep(name: string, value: string): void {
  sessionStorage.setItem(name, value)
  for (const other of document.querySelectorAll<HTMLInputElement>(`[data-credential="${name}"]`))
    if (other.value !== value) other.value = value
}

async function send(operation: Operation, controls: ReadonlyMap<string, Control>): Promise<Node[]> {
  const { method, place, path, opener, id } = operation
  const filled = (where: string) =>
    [...controls]
      .filter(([key, { value }]) => key.startsWith(`${where} `) && value !== '')
      .map(([key, { value }]) => [key.slice(where.length + 1), value] as const)
  const values = new Map(filled('path'))
  const query = new URLSearchParams(Object.fromEntries(filled('query'))).toString()
  const url =
    addressOf(place) +
    path.replace(/\{(\w+)\}/g, (_mark, name: string) => encodeURIComponent(values.get(name) ?? '')) +
    (query === '' ? '' : `?${query}`)
  const headers = new Headers(Object.fromEntries(filled('header')))
  const credential = sessionStorage.getItem(credentialOf(place)) ?? ''
  if (opener === 'bearer' && credential !== '') headers.set('authorization', `Bearer ${credential}`)
  const body = controls.get('body')?.value.trim()
  if (body) headers.set('content-type', 'application/json')
  const began = performance.now()
  try {
    const answer = await fetch(url, { method, headers, ...(body && { body }), redirect: 'error' })
    return await shownAnswer(answer, performance.now() - began, id)
  } catch (error) {
    return [element('p', { class: 'refused' }, `No answer: ${error instanceof Error ? error.message : String(error)}`)]
  }
}

async function shownAnswer(answer: Response, milliseconds: number, id: string): Promise<Node[]> {
  const { status, statusText, headers, ok } = answer
  const title = element(
    'h4',
    { class: ok ? 'good' : 'refused' },
    `${status} ${statusText} in ${Math.round(milliseconds)} ms`,
  )
  const names = element(
    'details',
    {},
    element('summary', {}, 'Headers'),
    codeOf([...headers].map((each) => each.join(': ')).join('\n'), 'Headers'),
  )
  if (!(headers.get('content-type') ?? '').includes('json')) {
    const size = (await answer.arrayBuffer()).byteLength
    return [
      title,
      ...(size > 0 ? [element('p', {}, `${size} bytes of ${headers.get('content-type') ?? 'content'}`)] : []),
      names,
    ]
  }
  const content = (await answer.json()) as Record<string, unknown>
  const isToken = (id === 'issueToken' || id === 'rollToken') && typeof content['token'] === 'string'
  if (isToken) keep('token', String(content['token']))
  const note = isToken ? [element('p', { class: 'note' }, 'The forms of these pages now send this token.')] : []
  return [title, ...note, codeOf(JSON.stringify(content, null, 2), 'Body'), names]
}

function codeOf(text: string, label: string): HTMLElement {
  const pre = element('pre', { tabindex: '0', role: 'group', 'aria-label': label }, element('code', {}, text))
  const holder = element('div', {}, element('div', { class: 'code' }, pre))
  addCopyButtons(holder)
  return holder
}
