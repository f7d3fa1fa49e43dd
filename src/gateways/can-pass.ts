import { isOutage } from '../database/outage.js'
import { GatewayError, UnavailableError } from '../errors.js'

/** Faults that pass by themselves: work that met one is done again later, and nobody is alarmed. */
export const canPass = (error: unknown): boolean =>
  isOutage(error) || error instanceof GatewayError || error instanceof UnavailableError
