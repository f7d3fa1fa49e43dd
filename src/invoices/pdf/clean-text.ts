/** Printable text for one line: line breaks, controls and broken characters become spaces. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}
