/** The built site: its pages, its links, and a server for it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.txt': 'text/plain; charset=utf-8',
}

export const pagesOf = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.html'))

export async function serveSite(folder: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '').slice(1) || 'index.html'
    const file = join(folder, name)
    if (name.includes('/') || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    return response.end(readFileSync(file))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Finds links of the guides to a missing file or anchor. The reference checks its own links. */
export function brokenLinks(folder: string): string[] {
  const texts = new Map(pagesOf(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  return [...texts]
    .filter(([file]) => file !== 'reference.html')
    .flatMap(([file, text]) =>
      [...text.matchAll(/ href="([^"]+)"/g)].flatMap(([, href = '']) => {
        if (/^(https?|data|mailto):/.test(href)) return []
        const [target = '', anchor] = href.split('#')
        const name = target === '' ? file : target
        if (!existsSync(join(folder, name))) return [`${file}: broken link ${href}`]
        const found = anchor === undefined || texts.get(name)?.includes(` id="${anchor}"`)
        return found ? [] : [`${file}: broken anchor ${href}`]
      }),
    )
}
