export type NoPayload = Readonly<Record<string, never>>

/** Every task that a job can be for, and what it takes. */
export type Payloads = {
  deliver_webhooks: Readonly<{ recipientId: number }>
  run_billing: NoPayload
  sweep_expired: NoPayload
  open_usage_months: NoPayload
}

export type TaskName = keyof Payloads

/** Tasks that need nothing told: those a schedule can start. */
export type PlainTaskName = { [Name in TaskName]: Payloads[Name] extends NoPayload ? Name : never }[TaskName]
