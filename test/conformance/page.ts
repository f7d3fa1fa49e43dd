/** Writes the result as one page of HTML for the developer who must fix the faults. */
import type { Finding } from './checks/run-checks.js'
import type { Outcome } from './conform.js'
import type { Lack } from './lacks.js'
import { summary, table } from './report.js'

const escape = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #101828; background: #fff }
  h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
  ul { list-style: none; padding: 0; margin: 0 } li { padding: .4rem 0 .4rem 1.8rem; text-indent: -1.8rem; border-top: 1px solid #eaecf0 }
  li::before { display: inline-block; width: 1.8rem; text-indent: 0 }
  .passed::before { content: '✓'; color: #067647 } .failed::before { content: '✗'; color: #b42318 } .left::before { content: '–' }
  .why { display: block; text-indent: 0; color: #b42318; overflow-wrap: anywhere } .left .why { color: #475467 }
  pre { overflow-x: auto; font-size: .85rem; line-height: 1.35 }
  @media (prefers-color-scheme: dark) {
    body { background: #0c111d; color: #f2f4f7 } li { border-color: #333741 }
    .passed::before { color: #47cd89 } .failed::before, .why { color: #fda29b } .left .why { color: #98a2b3 }
  }`

function row({ kind, guarantee, why }: Finding): string {
  const reason = why === undefined ? '' : `<span class="why">${escape(why)}</span>`
  return `<li class="${kind}">${escape(guarantee)}${reason}</li>`
}

/** Failures come first, then everything by subject, then the table of operations and statuses. */
export function page(server: string, outcome: Outcome, without: readonly Lack[] = []): string {
  const { findings, verdicts } = outcome
  const failed = findings.filter(({ kind }) => kind === 'failed')
  const sections = [...new Set(findings.map(({ subject }) => subject))].map((subject) => ({
    title: subject,
    rows: findings.filter((finding) => finding.subject === subject),
  }))
  const all = failed.length > 0 ? [{ title: 'What to mend', rows: failed }, ...sections] : sections
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escape(server)}</title>
<style>${STYLE}</style>
<h1>Conformance of ${escape(server)}</h1>
<p>${escape(summary(outcome, without)).replaceAll('\n', '<br>')}</p>
${all.map(({ title, rows }) => `<h2>${escape(title)}</h2>\n<ul>\n${rows.map(row).join('\n')}\n</ul>`).join('\n')}
<h2>Operations and statuses</h2>
<pre>${escape(table(verdicts))}</pre>
</html>
`
}
