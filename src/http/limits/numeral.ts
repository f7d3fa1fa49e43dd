const LAST_DIGITS = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'))

/**
 * A whole number as text. What is left of a limit is another number with each request, and V8 takes longer to write a
 * number that it has not written lately than to join two texts.
 */
export const numeral = (number: number): string =>
  number < 1_000 ? String(number) : `${Math.floor(number / 1_000)}${LAST_DIGITS[number % 1_000]}`
