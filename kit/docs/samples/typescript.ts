import type { Call } from './call.js'
import { literal, TYPESCRIPT } from './literal.js'

/** With openapi-fetch and the types that openapi-typescript makes of the contract. */
export function typescript(call: Call): string {
  const { method, template, answer, types } = call
  const options = optionsOf(call)
  const request = `billing.${method}('${template}'${options === '' ? '' : `, ${options}`})`
  return [
    ...(answer === 'pdf' ? [`import { writeFile } from 'node:fs/promises'`] : []),
    `import createClient from 'openapi-fetch'`,
    `import type { paths } from '${types}'`,
    '',
    clientOf(call),
    '',
    ...resultOf(call, request),
    '',
  ].join('\n')
}

function clientOf({ base, credential }: Call): string {
  if (credential === undefined) return `const billing = createClient<paths>({ baseUrl: '${base}' })`
  const header =
    credential === 'COOKIE'
      ? "Cookie: process.env['COOKIE']"
      : `Authorization: \`Bearer \${process.env['${credential}']}\``
  return `const billing = createClient<paths>({\n  baseUrl: '${base}',\n  headers: { ${header} },\n})`
}

function optionsOf({ path, query, idempotencyKey, body, answer }: Call): string {
  const places = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(idempotencyKey !== undefined && { header: { 'Idempotency-Key': idempotencyKey } }),
  }
  const lines = [
    ...(Object.keys(places).length > 0 ? [`  params: ${literal(places, TYPESCRIPT, '  ')},\n`] : []),
    ...(body === undefined ? [] : [`  body: ${literal(body, TYPESCRIPT, '  ')},\n`]),
    ...(answer === 'pdf' ? [`  parseAs: 'arrayBuffer',\n`] : []),
  ]
  return lines.length === 0 ? '' : `{\n${lines.join('')}}`
}

function resultOf({ answer }: Call, request: string): string[] {
  const names = { json: 'data, error', pdf: 'data, error', nothing: 'error', cookie: 'error, response' }[answer]
  const use = {
    json: ['console.log(data)'],
    pdf: [`await writeFile('invoice.pdf', Buffer.from(data))`],
    nothing: [],
    cookie: [`console.log(response.headers.getSetCookie())`],
  }[answer]
  return [`const { ${names} } = await ${request}`, 'if (error) throw new Error(error.message)', ...use]
}
