/** The pages of a reference: an overview, a page for each tag, and the messages that the service sends by itself. */
import { codeHtml, escaped, toHtml } from '../markup/markdown.js'
import { BASES, type Contract, readContract, type ReferenceDocument } from '../contract/documents.js'
import { operationHtml, parametersHtml } from './operation-html.js'
import { operationOf, operationsOf } from '../contract/operations.js'
import { schemaHtml } from './schema.js'
import { fileOfTag, type Tag } from './tag.js'

/** The page of the contract's `webhooks`. Its operations are not requests to the service. */
const MESSAGES = 'Webhooks'

export type ReferencePage = Readonly<{ file: string; title: string; description: string; body: string }>

export function tagsOf(document: ReferenceDocument): Tag[] {
  const contract = readContract(document)
  const operations = operationsOf(document, contract)
  const messages = messagesOf(contract)
  return contract.tags
    .map(({ name, description, 'x-displayName': shown }) => {
      const own = operations.filter(({ tag }) => tag === name)
      const isOfMessages = own.length === 0 && name === MESSAGES
      return { name, title: titleOf(shown ?? name), description, operations: isOfMessages ? messages : own }
    })
    .filter((tag) => tag.operations.length > 0)
}

const titleOf = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')

const messagesOf = (contract: Contract) =>
  Object.entries(contract.webhooks ?? {}).map(([name, { post }]) => ({
    ...operationOf(contract, { ...post, operationId: name, summary: name }, 'post', '', 'api'),
    method: '',
  }))

export function referencePages(document: ReferenceDocument): ReferencePage[] {
  const contract = readContract(document)
  const tags = tagsOf(document)
  return [
    overviewOf(document, contract, tags),
    ...tags.map((tag) => {
      const isOfMessages = tag.operations.every(({ method }) => method === '')
      const articles = isOfMessages
        ? messagesHtml(contract, tag)
        : tag.operations.map((operation) => operationHtml(document, contract, operation))
      return {
        file: fileOfTag(document, tag.name),
        title: tag.title,
        description: `${tag.title} in the ${document.title}`,
        body: `<div class="intro"><h1>${escaped(tag.title)}</h1>${toHtml(tag.description)}</div>\n${articles.join('\n')}`,
      }
    }),
  ]
}

function overviewOf(document: ReferenceDocument, contract: Contract, tags: readonly Tag[]): ReferencePage {
  const rows = tags.flatMap((tag) =>
    tag.operations
      .filter(({ method }) => method !== '')
      .map(({ id, method, path, summary }) => {
        const link = `${fileOfTag(document, tag.name)}#${id}`
        return `<li><span class="method ${method.toLowerCase()}">${method}</span> <a href="${link}">${escaped(summary)}</a> <code>${escaped(path)}</code></li>`
      }),
  )
  const { title, summary, version, description } = contract.info
  const server = `<p class="call"><code>${BASES[document.place]}</code></p>`
  const text = toHtml(description.replace(/^# /gm, '## ').replace(/^## (?=Money|Time)/gm, '### '))
  return {
    file: `${document.name}.html`,
    title: document.title,
    description: summary,
    body: `<div class="intro"><h1>${escaped(document.title)}</h1>
<p>${escaped(summary)}</p><p>${escaped(title)}, version ${escaped(version)}. Paths are relative to</p>${server}
<h2 id="operations">Operations <a class="anchor" href="#operations" aria-label="Link to Operations">#</a></h2>
<ul class="operations">${rows.join('\n')}</ul>
${text}</div>`,
  }
}

function messagesHtml(contract: Contract, { operations }: Tag): string[] {
  return operations.map((operation) => {
    const { id, body, description, parameters } = operation
    if (!body) return ''
    const [example] = body.examples
    return `<article class="operation" aria-labelledby="${id}">
<div class="says"><h2 id="${id}"><code>${id}</code> <a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a></h2>
${toHtml(description)}
<details class="inside"><summary>Headers and body</summary>${parametersHtml(contract, parameters)}<h3>Body</h3>${schemaHtml(contract, body.schema, 'answer')}</details></div>
<div class="shows">${example ? `<div class="answer"><p class="caption">What is sent</p>${codeHtml(JSON.stringify(example.value, null, 2), 'json')}</div>` : ''}</div>
</article>`
  })
}
