import published from '../../generated/openapi.json' with { type: 'json' }
import { operations } from '../../generated/operations.js'
import { operations as operatorOperations } from '../../generated/operator/operations.js'
import operatorPublished from '../../generated/operator/openapi.json' with { type: 'json' }
import type { OperationId } from '../../src/contract/types.js'
import { answerCheck } from './answer-check.js'

export { type Answered, unnumbered } from './answer-check.js'

const first = answerCheck<OperationId>(published, operations)
export const { seen, checkDelivery, exampleMessages } = first
export const checkAgainstContract = first.checkAnswer

/** The same check of the operator's API. */
export const operatorCheck = answerCheck(operatorPublished, operatorOperations)
