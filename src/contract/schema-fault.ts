import type { ErrorObject, ValidateFunction } from 'ajv'

/** What is wrong, and where: the steps from the checked value to the one at fault. */
export type SchemaFault = Readonly<{ steps: readonly string[]; message: string; keyword: string }>

/** The faults that a validator's last call found, in words that a person can act on. */
export const schemaFaultsOf = ({ errors }: ValidateFunction): SchemaFault[] =>
  // `propertyNames` reports a refused name. The error for the rule that the name broke would report it twice.
  (errors ?? []).filter(({ propertyName }) => propertyName === undefined).map(faultOf)

function faultOf({ instancePath, keyword, params, message = 'is not valid' }: ErrorObject): SchemaFault {
  const steps = stepsOf(instancePath)
  const named = params as Readonly<Record<string, string>>
  switch (keyword) {
    case 'required':
      return { steps: [...steps, named['missingProperty'] ?? ''], message: 'is missing', keyword }
    case 'additionalProperties':
      return { steps: [...steps, named['additionalProperty'] ?? ''], message: 'is not a known field', keyword }
    case 'propertyNames':
      return { steps: [...steps, named['propertyName'] ?? ''], message: 'is not a valid key', keyword }
    case 'enum': {
      const { allowedValues } = params as Readonly<{ allowedValues: readonly unknown[] }>
      return { steps, message: `must be one of ${allowedValues.join(', ')}`, keyword }
    }
    case 'pattern':
      return { steps, message: `must match ${named['pattern'] ?? ''}`, keyword }
    default:
      return { steps, message, keyword }
  }
}

/** The steps of a JSON pointer. */
const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
