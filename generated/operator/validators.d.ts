// Generated from operator.yaml by `npm run generate`. Do not edit.
import type { ErrorObject } from 'ajv'

type RequestValidator = { (request: unknown): boolean; errors?: ErrorObject[] | null }
export declare const listBillables: RequestValidator
export declare const createBillable: RequestValidator
export declare const getBillable: RequestValidator
export declare const putBillable: RequestValidator
export declare const listTokens: RequestValidator
export declare const issueTokenFor: RequestValidator
export declare const revokeAllTokens: RequestValidator
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
export declare const putPlan: RequestValidator
export declare const archivePlan: RequestValidator
export declare const repricePlan: RequestValidator
export declare const createUser: RequestValidator
export declare const setPassword: RequestValidator
export declare const disableUser: RequestValidator
export declare const enableUser: RequestValidator
export declare const endSessions: RequestValidator
export declare const revokeToken: RequestValidator
export declare const listSubscriptions: RequestValidator
export declare const quoteSubscriptionChange: RequestValidator
export declare const changeSubscription: RequestValidator
export declare const getCurrentUsage: RequestValidator
export declare const voidUsage: RequestValidator
export declare const pruneUsage: RequestValidator
export declare const listInvoices: RequestValidator
export declare const getInvoice: RequestValidator
export declare const listPlans: RequestValidator
export declare const runBilling: RequestValidator
export declare const issueCreditNote: RequestValidator
export declare const listWebhookEndpoints: RequestValidator
export declare const addWebhookEndpoint: RequestValidator
export declare const removeWebhookEndpoint: RequestValidator
export declare const rollWebhookSecret: RequestValidator
export declare const enableWebhookEndpoint: RequestValidator
export declare const replayEvent: RequestValidator
