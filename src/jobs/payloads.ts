export type NoPayload = Readonly<Record<string, never>>

/** Every task, with the payload that its jobs carry. */
export type Payloads = {
  deliver_webhooks: Readonly<{ recipientId: number }>
  deliver_account_webhooks: Readonly<{ recipientId: number }>
  advance_clock: Readonly<{ advanceId: number }>
  run_billing: NoPayload
  tell_gateways: NoPayload
  sweep_expired: NoPayload
  open_usage_months: NoPayload
  compact_usage_keys: NoPayload
}

export type TaskName = keyof Payloads

/** Tasks without a payload. Only these can be scheduled. */
export type PlainTaskName = { [Name in TaskName]: Payloads[Name] extends NoPayload ? Name : never }[TaskName]
