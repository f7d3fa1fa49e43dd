// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { ErrorObject } from 'ajv'

type RequestValidator = { (request: unknown): boolean; errors?: ErrorObject[] | null }
export declare const createSession: RequestValidator
export declare const endSession: RequestValidator
export declare const listTokens: RequestValidator
export declare const issueToken: RequestValidator
export declare const revokeToken: RequestValidator
export declare const rollToken: RequestValidator
export declare const listPlans: RequestValidator
export declare const getPlan: RequestValidator
export declare const listSubscriptions: RequestValidator
export declare const getSubscription: RequestValidator
export declare const cancelSubscription: RequestValidator
export declare const resumeSubscription: RequestValidator
export declare const tallyUsage: RequestValidator
export declare const upgradeFromFree: RequestValidator
export declare const getUpcomingInvoice: RequestValidator
export declare const forecastInvoices: RequestValidator
export declare const quoteSubscriptionChange: RequestValidator
export declare const changeSubscription: RequestValidator
export declare const getScheduledChange: RequestValidator
export declare const unscheduleChange: RequestValidator
export declare const getCreditBalance: RequestValidator
export declare const getUsage: RequestValidator
export declare const listUsageRecords: RequestValidator
export declare const voidUsage: RequestValidator
export declare const tallyUsageBatch: RequestValidator
export declare const listEntitlements: RequestValidator
export declare const getEntitlement: RequestValidator
export declare const listInvoices: RequestValidator
export declare const getInvoice: RequestValidator
export declare const getInvoiceDetails: RequestValidator
export declare const getInvoicePdf: RequestValidator
export declare const listPaymentMethods: RequestValidator
export declare const deletePaymentMethod: RequestValidator
export declare const setDefaultPaymentMethod: RequestValidator
export declare const listEvents: RequestValidator
export declare const getEvent: RequestValidator
export declare const listWebhookEndpoints: RequestValidator
export declare const createWebhookEndpoint: RequestValidator
export declare const getWebhookEndpoint: RequestValidator
export declare const deleteWebhookEndpoint: RequestValidator
export declare const updateWebhookEndpoint: RequestValidator
export declare const rotateWebhookSecret: RequestValidator
export declare const replayEvents: RequestValidator
export declare const listDeliveries: RequestValidator
