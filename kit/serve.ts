/** Starts a throwaway server with prepared accounts, prints them and two keys of an operator as JSON, and runs until stopped. */
import { prepareAccounts, prepareAudited } from './accounts.js'
import { startServer } from './running-server.js'

const server = await startServer(process.env['PORT'] === undefined ? {} : { PORT: process.env['PORT'] })
const accounts = { ...(await prepareAccounts(server.operator)), audited: (await prepareAudited(server.operator)).login }
const { origin, operatorKey, readingKey } = server
console.log(JSON.stringify({ server: origin, operatorKey, readingKey, accounts }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
