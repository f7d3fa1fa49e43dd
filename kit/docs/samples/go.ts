import { type Call, urlOf } from './call.js'
import { json } from './literal.js'

/** With Go's own library. */
export function go(call: Call): string {
  const { method, body, answer } = call
  const headers = headersOf(call)
  const packages = [
    ...(answer === 'nothing' || answer === 'cookie' ? ['fmt', 'log', 'net/http'] : ['fmt', 'io', 'log', 'net/http']),
    ...(answer === 'pdf' || headers.some((header) => header.includes('os.Getenv')) ? ['os'] : []),
    ...(body === undefined ? [] : ['strings']),
  ]
  return `package main

import (
${packages.map((name) => `\t"${name}"\n`).join('')})

func main() {
${body === undefined ? '' : `\tbody := strings.NewReader(\`${json(body)}\`)\n`}\trequest, err := http.NewRequest("${method}", "${urlOf(call)}", ${body === undefined ? 'nil' : 'body'})
\tif err != nil {
\t\tlog.Fatal(err)
\t}
${headers.map((header) => `\t${header}\n`).join('')}\tanswer, err := http.DefaultClient.Do(request)
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\tdefer answer.Body.Close()
${resultOf(answer)
  .map((line) => `\t${line}\n`)
  .join('')}}
`
}

function headersOf({ credential, idempotencyKey, body }: Call): string[] {
  const set = (name: string, value: string) => `request.Header.Set("${name}", ${value})`
  return [
    ...(credential === 'COOKIE' ? [set('Cookie', 'os.Getenv("COOKIE")')] : []),
    ...(credential === undefined || credential === 'COOKIE'
      ? []
      : [set('Authorization', `"Bearer "+os.Getenv("${credential}")`)]),
    ...(idempotencyKey === undefined ? [] : [set('Idempotency-Key', `"${idempotencyKey}"`)]),
    ...(body === undefined ? [] : [set('Content-Type', '"application/json"')]),
  ]
}

function resultOf(answer: Call['answer']): string[] {
  if (answer === 'nothing') return ['fmt.Println(answer.StatusCode)']
  if (answer === 'cookie') return ['fmt.Println(answer.StatusCode, answer.Header.Get("Set-Cookie"))']
  const read = ['content, err := io.ReadAll(answer.Body)', 'if err != nil {', '\tlog.Fatal(err)', '}']
  if (answer === 'json') return [...read, 'fmt.Println(answer.StatusCode, string(content))']
  return [
    ...read,
    'if err := os.WriteFile("invoice.pdf", content, 0o600); err != nil {',
    '\tlog.Fatal(err)',
    '}',
    'fmt.Println(answer.StatusCode)',
  ]
}
