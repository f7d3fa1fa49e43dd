/** The published site: its pages and its links. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const pagesOf = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.html'))

/** Finds links to a missing file or anchor. */
export function brokenLinks(folder: string): string[] {
  const texts = new Map(pagesOf(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  return [...texts].flatMap(([file, text]) =>
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
