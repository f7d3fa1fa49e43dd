/** Edits of the contract that break somebody's client. The comparison with the last release must see each of them. */

export type Edit = Readonly<{ from: string | RegExp; to: string }>

/** `at` is the one place where the comparison reports it. */
type Break = Edit & Readonly<{ name: string; at: RegExp }>

export const BREAKS: readonly Break[] = [
  {
    name: 'an operation goes',
    at: /^#\/paths\/~1invoices removed$/,
    from: /\n {2}\/invoices:\n[^]*?(?=\n {2}\/invoices\/\{invoice\}:)/,
    to: '',
  },
  {
    name: 'an operation gets another name',
    at: /~1plans~1\{plan\}\/get operationId$/,
    from: 'operationId: getPlan\n',
    to: 'operationId: fetchPlan\n',
  },
  {
    name: 'an operation is listed under another tag',
    at: /~1plans\/get tags$/,
    from: /(operationId: listPlans\n.*\n {6}tags:\n {8}- )Plans/,
    to: '$1Catalogue',
  },
  {
    name: 'an operation needs another scope',
    at: /~1invoices~1\{invoice\}\/get x-scope$/,
    from: /(operationId: getInvoice\n {6}x-scope: )read/,
    to: '$1manage',
  },
  {
    name: 'a credential opens an operation no more',
    at: /~1invoices~1\{invoice\}~1pdf\/get\/security\/1 removed$/,
    from: /(operationId: getInvoicePdf\n {6}x-scope[^]*?)\n {8}- sessionCookie: \[\]/,
    to: '$1',
  },
  {
    name: 'a parameter of a path gets another name',
    at: /^#\/paths\/~1plans~1\{plan\}\/parameters\/0 name$/,
    from: /(PlanPath:\n {6}name: )plan\n/,
    to: '$1planKey\n',
  },
  {
    name: 'a schema gets another name',
    at: /^#\/components\/schemas\/TokenRollRequest removed$/,
    from: /(?<=schemas\/|^ {4})TokenRollRequest(?='|:)/gm,
    to: 'RollOfToken',
  },
  {
    name: 'the service stands under another path',
    at: /^#\/servers\/0\/variables\/prefix default$/,
    from: 'default: billing/v1',
    to: 'default: billing/v2',
  },
  {
    name: 'a list is shorter by default',
    at: /\/get\/parameters\/\d+\/schema default$/,
    from: 'default: 100',
    to: 'default: 20',
  },
  {
    name: 'a field that a request leaves out means another thing',
    at: /requestBody.*\/immediately default$/,
    from: /(\n {8}immediately:\n(?: {10}.*\n)*? {10}default: )false/,
    to: '$1true',
  },
  {
    name: 'a request may hold less',
    at: /requestBody.*quantity.* maximum$/,
    from: 'maximum: 1000000',
    to: 'maximum: 1000',
  },
  {
    name: 'a class of characters loses one',
    at: /requestBody.*password pattern$/,
    from: String.raw`[^\x00-\x1F]`,
    to: String.raw`[^\x00-\x20]`,
  },
  {
    name: 'a request must hold more',
    at: /requestBody.*oneOf\/0 required$/,
    from: /(UpgradeByPlanKey:[^]*?required:\n)/,
    to: '$1        - quantity\n',
  },
  {
    name: 'a field of an answer goes',
    at: /~1payment-methods\/get\/responses\/200.* required$/,
    from: /(\n {6}required:\n(?: {8}- \w+\n)*?) {8}- last4\n/,
    to: '$1',
  },
  {
    name: 'a word of an answer goes',
    at: /\/interval enum$/,
    from: /(\n {4}Interval:\n[^]*?)\n {8}- year/,
    to: '$1',
  },
  {
    name: 'a header of an answer may be missing',
    at: /\/headers\/X-Request-Id required$/,
    from: /(\n {4}XRequestId:\n[^]*?required: )true/,
    to: '$1false',
  },
  {
    name: 'an error code goes',
    at: /\/responses\/.*\/properties\/code enum$/,
    from: /\n {8}- subscription_not_cancelable(?=\n)/,
    to: '',
  },
  {
    name: 'an operation answers with an error code no more',
    at: /~1upgrade-from-free\/post\/responses\/422 codes$/,
    from: /\n {12}notFree:\n[^]*?code: subscription_not_free\n.*/,
    to: '',
  },
  {
    name: 'a webhook loses its signature',
    at: /^#\/webhooks\/SubscriptionRenewed\/post\/parameters\/2 removed$/,
    from: /(\n {2}SubscriptionRenewed:\n[^]*?)\n {8}- \$ref: '#\/components\/parameters\/WebhookSignature'/,
    to: '$1',
  },
  {
    name: 'a header of webhooks may be missing',
    at: /^#\/webhooks\/\w+\/post\/parameters\/1 required$/,
    from: /(\n {4}WebhookTimestamp:\n[^]*?required: )true/,
    to: '$1false',
  },
  {
    name: 'a header of webhooks gets another name',
    at: /^#\/webhooks\/\w+\/post\/parameters\/0 name$/,
    from: 'name: webhook-id\n',
    to: 'name: event-id\n',
  },
]
