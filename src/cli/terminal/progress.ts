type Progress = Readonly<{ done: number; due: number }>

const WIDTH = 30
const LINE_EVERY_MS = 5_000

/**
 * Shows progress on standard error: a bar on a terminal, a line now and then elsewhere.
 * @param unit what is counted
 */
export function progressOn(stream: NodeJS.WriteStream, unit: string) {
  let shownAt = -Infinity
  let isOpen = false
  return {
    show({ done, due }: Progress) {
      const total = Math.max(done, due)
      if (stream.isTTY) {
        const filled = Math.round((WIDTH * done) / Math.max(1, total))
        stream.write(`\r[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${done}/${total} ${unit}\u001b[K`)
        isOpen = true
      } else if (performance.now() - shownAt >= LINE_EVERY_MS) {
        stream.write(`${done} of ${total} ${unit}\n`)
        shownAt = performance.now()
      }
    },
    end() {
      if (isOpen) stream.write('\n')
    },
  }
}
