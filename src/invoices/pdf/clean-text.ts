/** They shape letters, and names in Persian and in Indic scripts are written with them. */
export const NON_JOINER = '\u200c'
export const JOINER = '\u200d'

/**
 * Printable text for one line: line breaks, controls and broken characters become spaces. What only formats, such as a
 * soft hyphen or a change of direction, goes.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\s]+/gu, ' ')
    .trim()
}
