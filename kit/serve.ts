/** Starts a throwaway server with prepared accounts, prints them as one JSON line, and runs until it is stopped. */
import { prepareAccounts, prepareAudited } from './accounts.js'
import { startServer } from './running-server.js'

const server = await startServer(process.env['PORT'] === undefined ? {} : { PORT: process.env['PORT'] })
const accounts = { ...(await prepareAccounts(server.services)), audited: await prepareAudited(server.services) }
console.log(JSON.stringify({ server: server.origin, accounts }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
