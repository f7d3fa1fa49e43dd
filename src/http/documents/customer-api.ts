import { operations } from '../../../generated/operations.js'
import * as validators from '../../../generated/validators.js'
import type { CustomerApi } from '../../contract/types.js'
import type { ContractDocument } from './contract-document.js'

export const customerApi: ContractDocument<CustomerApi> = { operations, validators, file: 'openapi.json' }
