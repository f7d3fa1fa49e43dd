import { accessSync, constants } from 'node:fs'
import { EnvError, makeValidator } from 'envalid'
import type { FontFile } from './settings.js'
import { type Networks, networksOf } from '../networks.js'

export const matching = (pattern: RegExp) =>
  makeValidator<string>((input) => {
    if (!pattern.test(input)) throw new EnvError('does not match')
    return input
  })
export const upTo = (most: number) =>
  makeValidator<number>((input) => {
    if (!/^(0|[1-9][0-9]{0,5})$/.test(input) || Number(input) > most) throw new EnvError('not such a number')
    return Number(input)
  })
export const wholeNumber = upTo(999_999)
export const countFromOne = makeValidator<number>((input) => {
  if (!/^[1-9][0-9]{0,3}$/.test(input)) throw new EnvError('not a count')
  return Number(input)
})
export const risingHours = makeValidator<readonly number[]>((input) => {
  const hours = input.split(/\s+/).map((text) => (/^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : NaN))
  if (!hours.every((each, index) => each > (hours[index - 1] ?? 0))) throw new EnvError('not rising hours')
  return Object.freeze(hours)
})
export const days = makeValidator<number>((input) => {
  if (!/^[1-9][0-9]{0,5}$/.test(input)) throw new EnvError('not a number of days')
  return Number(input)
})
const SHORTEST_SECRET = 32
/**
 * The secrets in a setting that takes one or several, separated by spaces. A passphrase with spaces between its words is
 * one secret.
 */
export function secretsIn(text: string): string[] {
  const parts = text.trim().split(/\s+/)
  return parts.every(({ length }) => length >= SHORTEST_SECRET) ? parts : [text]
}
export const secrets = makeValidator<string>((input) => {
  const all = secretsIn(input)
  const isMixed = all.length === 1 && / \S{32}|\S{32} /.test(input)
  if (isMixed || all.some((one) => !/^.{32,}$/.test(one) || new Set(one).size < 8)) throw new EnvError('easy to guess')
  return input
})
export const networks = makeValidator<Networks>((input) =>
  Object.freeze(networksOf(input.split(/\s+/).filter(Boolean))),
)
export const webUrl = makeValidator<string>((input) => {
  if (!/^https?:\/\/[^\s?#@]+$/.test(input) || !URL.canParse(input)) throw new EnvError('not an http URL')
  return input
})
export const split = (separator: RegExp) =>
  makeValidator<readonly string[]>((input) => Object.freeze(input.split(separator).filter(Boolean)))

export const GATEWAY_NAME = /^[a-z][a-z0-9_-]{0,63}$/
export const gatewayNames = makeValidator<readonly string[]>((input) => {
  const names = input.trim().split(/\s+/)
  if (!names.every((name) => GATEWAY_NAME.test(name))) throw new EnvError('not names')
  return Object.freeze(names)
})

/** Such as `/fonts/a.ttf /fonts/all.ttc#NotoSansCJKjp-Regular`. */
export const fontFiles = makeValidator<readonly FontFile[]>((input) =>
  Object.freeze(
    input
      .split(/\s+/)
      .filter(Boolean)
      .map((text) => {
        const [path = '', name] = text.split('#', 2)
        requireReadable(path)
        return Object.freeze({ path, ...(name !== undefined && { name }) })
      }),
  ),
)

/** Of a value that names several things, the one that is at fault. */
export const faultyPart = (error: unknown): string | undefined =>
  error instanceof EnvError && typeof error.cause === 'string' ? error.cause : undefined

function requireReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw Object.assign(new EnvError('cannot be read'), { cause: path })
  }
}

/** A password may hold a comma, so only what stands behind the last `@` counts. */
export const namesSeveralHosts = (url: string): boolean => {
  const authority = url.split('/', 3)[2] ?? ''
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',')
}
