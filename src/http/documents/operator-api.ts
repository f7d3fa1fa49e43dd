import { operations } from '../../../generated/operator/operations.js'
import * as validators from '../../../generated/operator/validators.js'
import type { OperatorApi } from '../../contract/types.js'
import type { ContractDocument } from './contract-document.js'

export const operatorApi: ContractDocument<OperatorApi> = { operations, validators, file: 'operator/openapi.json' }
