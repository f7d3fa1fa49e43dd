import { type Call, urlOf } from './call.js'
import { json } from './literal.js'

/** With Java's own client. */
export function java(call: Call): string {
  const { answer } = call
  const handler =
    answer === 'pdf' ? 'ofFile(Path.of("invoice.pdf"))' : answer === 'json' ? 'ofString()' : 'discarding()'
  const shown = {
    json: 'answer.statusCode() + " " + answer.body()',
    pdf: 'answer.statusCode()',
    nothing: 'answer.statusCode()',
    cookie: 'answer.statusCode() + " " + answer.headers().firstValue("set-cookie").orElse("")',
  }[answer]
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
${answer === 'pdf' ? 'import java.nio.file.Path;\n' : ''}
public class Sample {
  public static void main(String[] arguments) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("${urlOf(call)}"))
${headersOf(call)
  .map(([name, value]) => `        .header("${name}", ${value})\n`)
  .join('')}        ${methodOf(call)}
        .build();
    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${handler});
    System.out.println(${shown});
  }
}
`
}

function headersOf({ credential, idempotencyKey, body }: Call): (readonly [string, string])[] {
  return [
    ...(credential === 'COOKIE' ? [['Cookie', 'System.getenv("COOKIE")'] as const] : []),
    ...(credential === undefined || credential === 'COOKIE'
      ? []
      : [['Authorization', `"Bearer " + System.getenv("${credential}")`] as const]),
    ...(idempotencyKey === undefined ? [] : [['Idempotency-Key', `"${idempotencyKey}"`] as const]),
    ...(body === undefined ? [] : [['Content-Type', '"application/json"'] as const]),
  ]
}

function methodOf({ method, body }: Call): string {
  if (body === undefined) {
    if (method === 'GET' || method === 'DELETE') return `.${method}()`
    return `.method("${method}", HttpRequest.BodyPublishers.noBody())`
  }
  const lines = json(body).replaceAll('\\', '\\\\').split('\n')
  const text = `"""\n${lines.map((line) => `            ${line}\n`).join('')}            """`
  return `.method("${method}", HttpRequest.BodyPublishers.ofString(${text}))`
}
