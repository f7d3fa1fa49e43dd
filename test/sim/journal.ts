/** One intention, and every request that was sent for it. */
export type Act =
  | 'upgrade'
  | 'cancel'
  | 'cancelNow'
  | 'resume'
  | 'seats'
  | 'quote'
  | 'change'
  | 'unschedule'
  | 'tally'
  | 'batch'
  | 'takeBack'
  | 'defaultCard'
  | 'deleteCard'
  | 'pause'
  | 'void'
  | 'markPaid'
  | 'credit'
  | 'create'
  | 'createFree'
  | 'applyPlans'
  | 'erase'

export type Asked = Readonly<{
  /** When the request was sent and when its answer came, in machine time since the history began. */
  at: number
  until: number
  /** Simulated time when it was sent. */
  simulated: number
  to: string
  /** Undefined when no answer came: the request may have been done or not. */
  status: number | undefined
  answer: unknown
}>

export type Intent = Readonly<{
  id: number
  actor: string
  act: Act
  billable: number
  /** The id of its subscription, invoice or payment method; 0 for none. */
  subject: number
  /** Its path in the API; empty at the command line. */
  path: string
  body: Readonly<Record<string, unknown>>
  idempotencyKey: string | undefined
  asked: Asked[]
}>

export type Journal = Readonly<{
  intents: Intent[]
  open(intent: Omit<Intent, 'id' | 'asked'>): Intent
}>

export function openJournal(): Journal {
  const intents: Intent[] = []
  return {
    intents,
    open(intent) {
      intents.push({ ...intent, id: intents.length + 1, asked: [] })
      return intents.at(-1)!
    },
  }
}

const isDone = ({ status }: Asked) => status !== undefined && status >= 200 && status < 300
/** No answer, or an answer that only says that something went wrong. */
export const isUnclear = ({ status }: Asked): boolean => status === undefined || status >= 500

/** The answer that confirmed it. */
export const acknowledged = ({ asked }: Intent): Asked | undefined => asked.find(isDone)
/** Whether the last answer leaves open if it was done. */
export const isLeftUnclear = ({ asked }: Intent): boolean => asked.length > 0 && isUnclear(asked.at(-1)!)
export const mayHaveHappened = ({ asked }: Intent): boolean => asked.some((each) => isDone(each) || isUnclear(each))
