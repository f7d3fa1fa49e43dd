import type { Form } from './books.js'

/** Reads a body or a query as Stripe does: `a[b][0][c]=d`. https://docs.stripe.com/api (form-encoded requests) */
export function readForm(text: string): Form {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place = form
    for (const [index, part] of path.entries()) {
      const key = part === '' ? String(Object.keys(place).length) : part
      if (index === path.length - 1) place[key] = value
      else place = (place[key] ??= {}) as Record<string, unknown>
    }
  }
  return form as Form
}
