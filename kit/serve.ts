/** Starts a throwaway server with prepared accounts, prints them and an operator's key as JSON, and runs until stopped. */
import { prepareAccounts, prepareAudited } from './accounts.js'
import { startServer } from './running-server.js'

const server = await startServer(process.env['PORT'] === undefined ? {} : { PORT: process.env['PORT'] })
const accounts = { ...(await prepareAccounts(server.operator)), audited: (await prepareAudited(server.operator)).login }
console.log(JSON.stringify({ server: server.origin, operatorKey: server.operatorKey, accounts }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
