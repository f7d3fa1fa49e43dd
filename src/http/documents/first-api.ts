import { operations } from '../../../generated/operations.js'
import * as validators from '../../../generated/validators.js'
import type { FirstApi } from '../../contract/types.js'
import type { ContractDocument } from './contract-document.js'

export const firstApi: ContractDocument<FirstApi> = { operations, validators, file: 'openapi.json' }
