import { type Call, urlOf } from './call.js'
import { literal, PYTHON } from './literal.js'

/** With httpx, which the generated client for Python uses too. */
export function python(call: Call): string {
  const { method, body, answer, credential } = call
  const headers = headersOf(call)
  // Of httpx's functions, only `request` sends a body with any method.
  const hasOwn = body === undefined || ['POST', 'PUT', 'PATCH'].includes(method)
  return [
    ...(credential === undefined ? [] : ['import os', '']),
    'import httpx',
    '',
    `answer = httpx.${hasOwn ? method.toLowerCase() : 'request'}(`,
    ...(hasOwn ? [] : [`    "${method}",`]),
    `    "${urlOf(call)}",`,
    ...headers,
    ...(body === undefined ? [] : [`    json=${literal(body, PYTHON, '    ')},`]),
    ')',
    'answer.raise_for_status()',
    ...resultOf(answer),
    '',
  ].join('\n')
}

function headersOf({ credential, idempotencyKey }: Call): string[] {
  const headers = [
    ...(credential === 'COOKIE' ? [`"Cookie": os.environ["COOKIE"]`] : []),
    ...(credential === undefined || credential === 'COOKIE'
      ? []
      : [`"Authorization": f"Bearer {os.environ['${credential}']}"`]),
    ...(idempotencyKey === undefined ? [] : [`"Idempotency-Key": "${idempotencyKey}"`]),
  ]
  if (headers.length === 0) return []
  if (headers.length === 1) return [`    headers={${headers.join('')}},`]
  return ['    headers={', ...headers.map((header) => `        ${header},`), '    },']
}

function resultOf(answer: Call['answer']): string[] {
  if (answer === 'pdf') return ['with open("invoice.pdf", "wb") as file:', '    file.write(answer.content)']
  if (answer === 'cookie') return ['print(answer.headers["set-cookie"])']
  return answer === 'json' ? ['print(answer.json())'] : []
}
