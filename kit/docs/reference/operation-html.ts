/** One operation as HTML: what it does on the left, how to call it on the right. */
import { codeHtml, escaped, toHtml, toInlineHtml } from '../markup/markdown.js'
import { type Call, callOf } from '../samples/call.js'
import { LANGUAGES } from '../samples/samples.js'
import type { Contract, RawParameter, ReferenceDocument } from '../contract/documents.js'
import { errorCodes } from '../contract/errors.js'
import { type Answer, type Operation, successOf } from '../contract/operations.js'
import { fieldHtml, schemaHtml } from './schema.js'

const PLACES = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'Headers'],
] as const

export function operationHtml(document: ReferenceDocument, contract: Contract, operation: Operation): string {
  const { id, method, path, summary, description } = operation
  const call = callOf(document, contract, operation)
  return `<article class="operation" aria-labelledby="${id}">
<div class="says">
<h2 id="${id}">${escaped(summary)} <a class="anchor" href="#${id}" aria-label="Link to ${escaped(summary)}">#</a></h2>
<p class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code></p>
${openerHtml(document, operation)}
${toHtml(description)}
${parametersHtml(contract, operation.parameters)}
${bodyHtml(contract, operation)}
${answersHtml(contract, operation)}
</div>
<div class="shows">
${samplesHtml(call)}
${answerExampleHtml(successOf(operation))}
${tryHtml(operation, call)}
</div>
</article>`
}

function openerHtml({ credential }: ReferenceDocument, { opener, scope, isDeprecated }: Operation): string {
  const bearer = credential === 'TOKEN' ? 'A bearer token' : "An operator's key"
  const who = { nothing: 'Nothing opens it but what it is sent', session: 'The session cookie opens it', bearer: '' }
  const withScope =
    scope === undefined ? `${bearer} opens it` : `${bearer} with the scope <code>${scope}</code> opens it`
  const deprecated = isDeprecated ? ' <span class="mark deprecated">deprecated</span>' : ''
  return `<p class="opener">${opener === 'bearer' ? withScope : who[opener]}.${deprecated}</p>`
}

export function parametersHtml(contract: Contract, parameters: readonly RawParameter[]): string {
  return PLACES.map(([place, title]) => {
    const those = parameters.filter(({ in: where }) => where === place)
    if (those.length === 0) return ''
    const fields = those.map(({ name, schema, required, description }) =>
      fieldHtml(contract, {
        name,
        schema,
        isRequired: required ?? false,
        ...(description !== undefined && { description }),
      }),
    )
    return `<h3>${title}</h3><ul class="fields">${fields.join('')}</ul>`
  }).join('')
}

function bodyHtml(contract: Contract, { body }: Operation): string {
  if (!body) return ''
  const optional = body.required ? '' : ' <span class="mark optional">optional</span>'
  return `<h3>Body${optional}</h3>${body.description === '' ? '' : toHtml(body.description)}${schemaHtml(contract, body.schema, 'request')}`
}

function answersHtml(contract: Contract, operation: Operation): string {
  const success = successOf(operation)
  const fields = success.schema && !success.isBinary ? schemaHtml(contract, success.schema, 'answer') : ''
  const others = operation.answers.filter((answer) => answer !== success)
  const errors = others.map(
    ({ status, description }) =>
      `<li><span class="status">${status}</span> <span>${toInlineHtml(linked(description))}</span></li>`,
  )
  const list =
    errors.length === 0
      ? ''
      : `<details class="errors"><summary>Other answers</summary><ul>${errors.join('')}</ul></details>`
  return `<h3>Answer <span class="status">${success.status}</span></h3>${toHtml(success.description)}${fields}${list}`
}

/** Codes lead to what to do about them. */
const linked = (description: string) =>
  description.replace(/`([a-z_]+)`/g, (code, name: string) =>
    errorCodes().includes(name) ? `[${code}](errors.html#${name})` : code,
  )

export function samplesHtml(call: Call): string {
  const tabs = LANGUAGES.map(({ key, label }) => `<button type="button" data-language="${key}">${label}</button>`)
  const samples = LANGUAGES.map(
    ({ key, label, write }) =>
      `<div class="sample" data-of="${key}">${codeHtml(write(call).trim(), key).replace('Code, ', `Sample in ${label}, `)}</div>`,
  )
  return `<div class="samples"><div class="tabs" role="group" aria-label="Language of the samples">${tabs.join('')}</div>${samples.join('')}</div>`
}

export function answerExampleHtml({ status, examples }: Pick<Answer, 'status' | 'examples'>): string {
  const [first] = examples
  if (!first) return ''
  const text = JSON.stringify(first.value, null, 2)
  return `<div class="answer"><p class="caption">Answer ${status}</p>${codeHtml(text, 'json')}</div>`
}

/** What the page's script needs to send this request. The script shows a form only where a server serves the page. */
function tryHtml({ id, parameters, opener, place, method, path }: Operation, { body }: Call): string {
  const shown = parameters.map(({ name, in: where, required = false, example }) => ({
    name,
    in: where,
    required,
    ...(required && example !== undefined && { example: String(example) }),
  }))
  const data = { id, method, path, place, opener, parameters: shown, ...(body !== undefined && { body }) }
  return `<div class="try" data-operation="${escaped(JSON.stringify(data))}"></div>`
}
