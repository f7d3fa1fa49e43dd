import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fromRoot } from '../../src/root.js'

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const page = textOf('docs/operations/stripe.md')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()
const block = (language: string) => found(page, new RegExp(`^\`\`\`${language}\\n([^\`]+)`, 'gm'))
const SECRETS = ['stripe-secret-key', 'stripe-webhook-secret']

test('the page on Stripe names the events that the service follows, and no others', () => {
  const followed = found(textOf('src/stripe-events/take-event.ts'), /case '([a-z._]+)'/g)
  expect(followed.length).toBeGreaterThan(20)
  const named = found(page, /`((?:customer|invoice|payment_method|refund|charge)\.[a-z._]+)`/g)
  expect(named).toEqual(followed)
})

test('the page on Stripe names the path at which the service takes events', () => {
  const [path = ''] = found(textOf('src/http/stripe-webhook.ts'), /routes\.post.*`\/\$\{productSlug\}(\/[a-z/]+)`/g)
  expect(path).not.toBe('')
  expect(page).toContain(`https://billing.example.com/billing${path}`)
})

test('the page’s lines for the unit and for compose give the service the files that hold both secrets', () => {
  const [unit = ''] = block('ini')
  const [compose = ''] = block('yaml')
  const { services, secrets } = parse(compose) as {
    services: { paywright: { environment: Record<string, string>; secrets: string[] } }
    secrets: Record<string, object>
  }
  expect(found(unit, /^LoadCredential=([a-z-]+):\/etc\/paywright\/\1$/gm)).toEqual(SECRETS)
  expect(services.paywright.secrets).toEqual(SECRETS)
  expect(Object.keys(secrets)).toEqual(SECRETS)
  for (const secret of SECRETS) {
    const variable = `${secret.toUpperCase().replaceAll('-', '_')}_FILE`
    expect(unit).toContain(`${variable}=%d/${secret}`)
    expect(services.paywright.environment[variable]).toBe(`/run/secrets/${secret}`)
  }
})
