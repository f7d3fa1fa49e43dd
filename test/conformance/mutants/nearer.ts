/** Faults that show in another subject than the rest of their group. Sought from there, they take seconds and not minutes. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  Books: ['a subscription opens with one seat'],
  'Cancel and resume': ['what has run out can be resumed'],
  Changes: ['expectedAmount is what a change may cost at most'],
  Currencies: ['the last plan is missing from the list', 'the list of invoices comes oldest first'],
  'End of grace': [
    'grace goes on after its end',
    'grace goes on after its end, read by itself',
    'usage is counted after the end of grace',
    'SubscriptionEnded is missing',
    'SubscriptionEnded tells of grace',
  ],
  Endings: ['the last invoice counts as a renewal'],
  Entitlements: ['what two subscriptions leave of a feature is halved'],
  Invoices: ['what is left out of billing details stays as it was'],
  "Operator's access": [
    "any account's token reads the operator's subscriptions",
    "an operator's key reads the plans of the customers' API",
  ],
  "Operator's audit": ['issueCreditNote leaves no entry in the audit'],
  "Operator's credit notes": ['the credit notes of an invoice are newest first', 'all credit notes bear one number'],
  "Operator's invoices": ['the accounts are filtered by nothing'],
  "Operator's plans": ['an archived plan is still found by its id'],
  "Operator's usage": [
    'the operator sees other usage than the account',
    "the operator's void finds its key on any subscription",
    'a past period still has room',
  ],
  Quotes: [
    'a resume brings a scheduled change back to be read',
    'the entries of a balance are oldest first',
    'a quote of a change that waits counts from now',
  ],
  Sessions: ['a 401 without WWW-Authenticate'],
  Statements: [
    'a forecast foretells two invoices unless asked',
    'all invoices bear one number',
    'a forecast repeats its second invoice',
  ],
  'Upgrade from free': ['a list differs from what it lists'],
  Usage: ['the faults of a batch are counted from one'],
  'Webhook endpoints': ['the log knows events under other ids than webhooks'],
}

export const NEARER: ReadonlyMap<string, string> = new Map(
  Object.entries(SHOWN).flatMap(([subject, names]) => names.map((name) => [name, subject] as const)),
)
