/** Who changes something, and from where. */
export type Actor = Readonly<{
  kind: 'user' | 'token' | 'operator_key' | 'command' | 'clock' | 'gateway' | 'worker'
  /** The id of the user, the token or the key. */
  id?: number | undefined
  /** The gateway's name, or the user of the machine on which the command ran. */
  name?: string | undefined
  /** The client's address, or the machine on which the command ran. */
  address?: string | undefined
  requestId?: string | undefined
}>

/** Time itself, no matter which program noticed that something was due. */
export const CLOCK: Actor = { kind: 'clock' }

/** The same context, where a gateway is who changes something: it has answered or told so. */
export const byGateway = <Context extends object>(context: Context, name: string | undefined) => ({
  ...context,
  actor: { kind: 'gateway', name } satisfies Actor,
})
