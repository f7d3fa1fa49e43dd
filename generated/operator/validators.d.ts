// Generated from operator.yaml by `npm run generate`. Do not edit.
import type { ErrorObject } from 'ajv'

type RequestValidator = { (request: unknown): boolean; errors?: ErrorObject[] | null }
export declare const listBillables: RequestValidator
export declare const createBillable: RequestValidator
export declare const getBillable: RequestValidator
export declare const putBillable: RequestValidator
export declare const issueTokenFor: RequestValidator
export declare const listAuditEntries: RequestValidator
export declare const getFigures: RequestValidator
export declare const getClock: RequestValidator
export declare const advanceClock: RequestValidator
export declare const getClockAdvance: RequestValidator
export declare const openSubscription: RequestValidator
export declare const attachPaymentMethod: RequestValidator
export declare const pauseSubscription: RequestValidator
export declare const voidInvoice: RequestValidator
export declare const markInvoicePaid: RequestValidator
export declare const issueCreditNote: RequestValidator
export declare const putPlan: RequestValidator
export declare const archivePlan: RequestValidator
export declare const repricePlan: RequestValidator
