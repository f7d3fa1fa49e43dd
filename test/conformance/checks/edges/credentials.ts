import { type Answer, expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import { cookieOf, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { dataOf, newAccount, newWord, operatorOf } from '../operator/customer.js'

type Login = Readonly<{ email: string; password: string }>

const signIn = ({ client }: World, body: Login, cookie?: string): Promise<Answer> =>
  client.ask('createSession', {}, { body, cookie })

const inSession = async ({ client }: World, cookie: string): Promise<number> =>
  (await client.ask('listTokens', {}, { cookie })).status

async function addUser(world: World, body: Login): Promise<void> {
  const { id: billable } = await newAccount(world)
  agree(dataOf(await operatorOf(world).ask('createUser', { billable }, { body }), 201).email, body.email, 'a new user')
}

/** An attacker who planted a cookie in somebody's browser must not be in that person's session afterwards. */
async function changeSession(world: World): Promise<void> {
  const { login } = world.account
  const [before, apart] = [await signIn(world, login), await signIn(world, login)].map((one) =>
    cookieOf(expectAnswer(one, 204)),
  ) as [string, string]
  agree(await inSession(world, before), 200, 'a session')
  const after = cookieOf(expectAnswer(await signIn(world, login, before), 204))
  if (after === before) throw new Fault('a sign-in keeps the session of the cookie that it came with')
  agree(
    [await inSession(world, before), await inSession(world, after), await inSession(world, apart)],
    [401, 200, 200],
    'the session that a sign-in came with, the one that it started, and another one',
  )
}

const LONG = `${newWord()} ${'a longer password than some hashes take '.repeat(3)}`.slice(0, 79).trim().padEnd(80, 'x')

async function countPassword(world: World): Promise<void> {
  const email = `${newWord()}@example.com`
  await addUser(world, { email, password: LONG })
  const wrong = [`${LONG.slice(0, 74)}#${LONG.slice(75)}`, `${LONG} `, ` ${LONG}`]
  for (const password of wrong) expectAnswer(await signIn(world, { email, password }), 401, 'invalid_credentials')
  expectAnswer(await signIn(world, { email, password: LONG }), 204)
  const spaced = ` ${newWord()} `
  expectAnswer(await operatorOf(world).ask('setPassword', {}, { body: { email, password: spaced } }), 200)
  expectAnswer(await signIn(world, { email, password: spaced.trim() }), 401, 'invalid_credentials')
  expectAnswer(await signIn(world, { email, password: spaced }), 204)
}

async function tellAddressesApart(world: World): Promise<void> {
  const name = newWord()
  const users = [`${name}@example.com`, `${name}+a@example.com`, `${name}.a@example.com`].map((email, index) => ({
    email,
    password: `password ${index} of ${name}`,
  })) as [Login, Login, Login]
  for (const user of users) await addUser(world, user)
  for (const user of users) expectAnswer(await signIn(world, user), 204)
  const mixed = { email: users[1].email, password: users[0].password }
  expectAnswer(await signIn(world, mixed), 401, 'invalid_credentials')
}

export const credentials: Subject = {
  name: 'Credentials',
  checks: [
    {
      guarantee: 'A sign-in starts another session, and ends the one whose cookie it came with and no other',
      run: changeSession,
    },
    {
      guarantee: 'A password counts to its last character, and so do the blanks around it',
      needs: ['operator'],
      run: countPassword,
    },
    {
      guarantee: 'Addresses that differ behind a plus or by a dot are those of different users',
      needs: ['operator'],
      run: tellAddressesApart,
    },
  ],
}
