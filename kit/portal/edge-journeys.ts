/** An account that is full, a portal below a path, and a server whose sessions end when nobody uses them. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '../../src/services.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { MOST_LIVING } from '../../src/tokens/insert-token.js'
import { preparePlans } from '../accounts.js'
import { startServer } from '../running-server.js'
import { openAccount } from './accounts.js'
import { enter, equal, eventually, type Journey, openPage, press, see, settled } from './stage.js'

const BELOW = '/shop'
const IDLE_MINUTES = 10
const NEARLY_MS = (IDLE_MINUTES - 1) * 60_000

async function fillWithTokens(services: Services, billableId: number): Promise<void> {
  for (let issued = 0; issued < MOST_LIVING; issued += 1)
    await issueToken(services, billableId, { name: `No. ${issued}` })
}

/** A proxy that serves what is at `origin` below a path, and nothing else. */
async function serveBelow(origin: string) {
  const proxy = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    if (!url.startsWith(`${BELOW}/`)) return void outgoing.writeHead(404).end()
    const passed = request(origin + url.slice(BELOW.length), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${BELOW}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

const sessionOf = ({ database }: Services, billableId: number) =>
  database.session.findFirstOrThrow({ where: { user: { billableId } } })

export const EDGE_JOURNEYS: readonly Journey[] = [
  {
    name: 'an account that is full of tokens signs in, revokes one, goes on, and signs out',
    async play(stage, name) {
      const { services } = stage.server
      const account = await openAccount(services, { plans: ['pro'] })
      await fillWithTokens(services, account.billableId)
      const page = await openPage(stage, name)
      await enter(page, stage, account)
      await see(page, 'There are too many tokens')
      await press(page, 'To your tokens')
      await see(page, 'Revoke tokens that nobody uses')
      await press(page, 'Sign out')
      await see(page, 'Your plan, usage and invoices at')
      await enter(page, stage, account, '#/tokens')
      await press(page, 'Revoke No. 7')
      await press(page, 'Revoke the token')
      await see(page, 'The token is revoked.')
      await page.getByRole('link', { name: 'Subscription' }).click()
      await see(page, 'The trial ends on')
    },
  },
  {
    name: 'a portal below a path finds all that it shows below that path, PDFs too',
    async play(stage, name) {
      const account = await openAccount(stage.server.services, { plans: ['team-yearly'] })
      const { origin, close } = await serveBelow(stage.server.origin)
      try {
        const below = { ...stage, server: { ...stage.server, origin } }
        const page = await openPage(below, name)
        await enter(page, below, account, '#/invoices')
        await settled(page)
        const link = await page.getByRole('link', { name: /^PDF/ }).first().getAttribute('href')
        const pdf = await page.request.get(new URL(link ?? '', page.url()).href)
        equal(pdf.url().startsWith(`${origin}/`), true, 'that the PDF is below the path')
        equal((await pdf.body()).subarray(0, 5).toString(), '%PDF-', 'the beginning of the document')
      } finally {
        close()
      }
    },
  },
  {
    name: 'a reader who goes on reading keeps the session, and the token of a page lives no longer than a session would',
    async play(stage, name) {
      const server = await startServer({ SESSION_IDLE_MINUTES: String(IDLE_MINUTES) })
      try {
        await preparePlans(server.operator)
        const { services } = server
        const account = await openAccount(services, { plans: ['pro'] })
        const page = await openPage({ ...stage, server }, name)
        await enter(page, { ...stage, server }, account)
        await settled(page)
        const [token] = await services.database.token.findMany({ where: { billableId: account.billableId } })
        const lives = Number(token?.expiresAt) - Number(token?.createdAt)
        equal(lives > 0 && lives <= IDLE_MINUTES * 60_000 + 1_000, true, 'that the token ends with an unused session')
        const { idHash } = await sessionOf(services, account.billableId)
        const lastUsedAt = new Date(Date.now() - NEARLY_MS)
        await services.database.session.update({ where: { idHash }, data: { createdAt: lastUsedAt, lastUsedAt } })
        await page.clock.setFixedTime(new Date(Date.now() + NEARLY_MS))
        await page.getByRole('link', { name: 'Cards' }).click()
        await see(page, 'Visa ending in 4242')
        const isUsed = async () =>
          Number((await sessionOf(services, account.billableId)).lastUsedAt) > Number(lastUsedAt)
        await eventually(isUsed, true, 'that reading counts as a use of the session')
      } finally {
        await server.close()
      }
    },
  },
]
