/** https://llmstxt.org: what this is, where things are, and then the guides themselves. */
import { fileOfGuide, GUIDES, PRODUCT } from './contents.js'
import { DOCUMENTS, readContract } from './contract/documents.js'
import { tagsOf } from './reference/pages.js'
import { fileOfTag } from './reference/tag.js'

export function llmsText(guides: readonly string[]): string {
  const links = GUIDES.map(([name, title]) => `- [${title}](${fileOfGuide(name)})`)
  const operations = DOCUMENTS.map((document) => {
    const lines = tagsOf(document).flatMap(({ name, operations: own }) =>
      own
        .filter(({ method }) => method !== '')
        .map(
          ({ method, path, id, summary }) =>
            `- [${method} ${path}](${fileOfTag(document, name)}#${id}) (${id}): ${summary}`,
        ),
    )
    return `## ${document.title}\n\n${lines.join('\n')}`
  })
  const [first] = DOCUMENTS.map((document) => readContract(document))
  return [
    `# ${PRODUCT}`,
    `> ${first?.info.summary ?? ''}`,
    `## Guides\n\n${links.join('\n')}`,
    '## Contract\n\n- [OpenAPI 3.1](openapi.yaml)\n- [OpenAPI 3.0.3](openapi-3.0.json)\n- [OpenAPI 3.0.3 for code generators](openapi-generators.json)',
    ...operations,
    ...guides.map((text) => text.replace(/<svg[^]*?<\/svg>/g, '').replace(/^#/gm, '##')),
  ].join('\n\n')
}
