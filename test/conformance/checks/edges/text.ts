import { type Answer, expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import { planWith, upgrade, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { BUYER } from '../operator/customer.js'

/** Text that somebody's framework likes to mend: decomposed, spaced, beyond 16 bits, or like markup. */
const TEXTS = [
  'A\u030Ase O\u0308',
  'two  blanks',
  'at the end ',
  '東京 🧾 𠮷野',
  'Smith & Sons <Ltd> "x" \\ \'y\'',
  'ÅSE şŞ ﬁ',
]
const LINES = ['Zeta House', 'Alpha Road 1', '4th floor', 'Box 7']
/** Each is one character, two halves of UTF-16, and four bytes. */
const LONGEST = '𠮷'
/** JSON as text, since no object makes it. */
const LONE = String.raw`"\ud800"`

const put = ({ account }: World, body: unknown): Promise<Answer> => account.ask('putBillingDetails', {}, { body })

async function keepText(world: World): Promise<void> {
  const { account, client } = world
  const detailsOf = async () => expectAnswer(await account.ask('getBillingDetails'), 200).body.data
  for (const name of [...TEXTS, LONGEST.repeat(255)]) {
    const buyer = { ...BUYER, name, city: name.slice(0, 20).trim(), addressLines: LINES, taxId: 'de 1' }
    const given = { email: null, postalCode: null, region: null, ...buyer }
    agree(expectAnswer(await put(world, buyer), 200).body.data, given, 'billing details that were put')
    agree(await detailsOf(), given, 'billing details that are read')
  }
  const { cookie } = account
  for (const name of ['Åse & Sons  ', LONGEST.repeat(100)]) {
    const { id, name: told } = expectAnswer(await client.ask('issueToken', {}, { cookie, body: { name } }), 201).body
    agree(told, name, 'the name of a token')
    expectAnswer(await client.ask('revokeToken', { token: id }, { cookie }), 204)
  }
}

async function refuseText(world: World): Promise<void> {
  const wrong: [object, string][] = [
    [{ ...BUYER, name: LONGEST.repeat(256) }, 'name'],
    [{ ...BUYER, country: 'us' }, 'country'],
    [{ ...BUYER, name: '' }, 'name'],
    [{ ...BUYER, name: 'a\u0000b' }, 'name'],
    [{ ...BUYER, email: null }, 'email'],
    [{ ...BUYER, taxId: null }, 'taxId'],
    [{ ...BUYER, addressLines: [] }, 'addressLines'],
    [{ ...BUYER, addressLines: [...LINES, 'One more'] }, 'addressLines'],
  ]
  const before = expectAnswer(await world.account.ask('getBillingDetails'), 200).body
  for (const [body, field] of wrong) expectAnswer(await put(world, body), 422, 'validation_failed', field)
  const lone = JSON.stringify({ ...BUYER, name: 'x' }).replace('"x"', LONE)
  expectAnswer(await put(world, lone), 422, 'validation_failed', 'name')
  agree(expectAnswer(await world.account.ask('getBillingDetails'), 200).body, before, 'what was put before')
}

/** A field that is null is a field, and is refused like any other that is wrong. */
async function refuseNull(world: World): Promise<void> {
  const { account, client } = world
  const plan = planWith(world, 'at all', () => true)
  const { id: subscription } = await upgrade(world, plan)
  const { cookie } = account
  const answers: [string, Answer][] = [
    ['immediately', await account.ask('cancelSubscription', { subscription }, { body: { immediately: null } })],
    ['timing', await account.ask('changeSubscription', { subscription }, { body: { quantity: 2, timing: null } })],
    ['scopes', await client.ask('issueToken', {}, { cookie, body: { scopes: null } })],
    ['expiresAt', await client.ask('issueToken', {}, { cookie, body: { expiresAt: null } })],
    ['idempotencyKey', await account.ask('tallyUsage', { subscription }, { body: nullKey })],
    ['after', await account.ask('replayEvents', { endpoint: 2_147_483_647 }, { body: { after: null } })],
  ]
  for (const [field, answer] of answers) expectAnswer(answer, 422, 'validation_failed', field)
  const nothing = await account.ask('cancelSubscription', { subscription }, { body: 'null' })
  expectAnswer(nothing, 422, 'validation_failed')
  const { body } = expectAnswer(await account.ask('getSubscription', { subscription }), 200)
  agree([body.data.status, body.data.canceledAt], ['active', null], 'the subscription after what was refused')
}
const nullKey = { feature: 'a', quantity: 1, idempotencyKey: null }

export const text: Subject = {
  name: 'Text and nulls',
  checks: [
    { guarantee: 'Text is kept as it was sent, and its length is that of its characters', run: keepText },
    { guarantee: 'Text that is too long, broken or not as it must be is refused by its field', run: refuseText },
    {
      guarantee: 'Null is not the same as left out: it is refused by its field, and a body of null is',
      run: refuseNull,
    },
  ],
}
