/** One thing that somebody wants, and every request that was sent for it. */
export type Act =
  | 'upgrade'
  | 'cancel'
  | 'cancelNow'
  | 'resume'
  | 'tally'
  | 'defaultCard'
  | 'deleteCard'
  | 'pause'
  | 'void'
  | 'markPaid'
  | 'create'
  | 'createFree'
  | 'applyPlans'

export type Asked = Readonly<{
  /** Machine's time since the history began, when it was sent and when its answer came. */
  at: number
  until: number
  /** Simulated time when it was sent. */
  simulated: number
  to: string
  /** Undefined where no answer came: it may have been done or not. */
  status: number | undefined
  answer: unknown
}>

export type Intent = Readonly<{
  id: number
  actor: string
  act: Act
  billable: number
  /** Id of the subscription, invoice or payment method that it is about; 0: of none. */
  subject: number
  /** Where it is asked of the API; empty at the command line. */
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
/** No answer, or one that says no more than that something went wrong. */
const isUnclear = ({ status }: Asked) => status === undefined || status >= 500

/** The answer that said it was done. */
export const acknowledged = ({ asked }: Intent): Asked | undefined => asked.find(isDone)
/** What was said last leaves open whether it was done. */
export const isLeftUnclear = ({ asked }: Intent): boolean => asked.length > 0 && isUnclear(asked.at(-1)!)
export const mayHaveHappened = ({ asked }: Intent): boolean => asked.some((each) => isDone(each) || isUnclear(each))
