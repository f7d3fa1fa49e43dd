import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The first lines that a process prints; fewer where it ends before. */
export async function linesOf(stream: Readable, count: number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: stream })) {
    lines.push(line)
    if (lines.length === count) break
  }
  return lines
}
