import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../../errors.js'

const PATIENCE_MS = 180_000
const POLL_MS = 20
/** The flag of open(2) on macOS and the BSDs; Node has no name for it. */
const O_EXLOCK = 0x20

/**
 * Runs `work` while no other process holds the same directory's lock. The kernel holds the lock and frees it however
 * the process dies, so there are no stale locks to detect.
 * @throws UserError when another process holds it for three minutes
 */
export async function exclusively<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const place = await realpath(directory)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  let unlock = await tryLock(place)
  while (unlock === undefined) {
    if (patience.aborted)
      throw new UserError(
        `Another process has been starting or stopping the database in ${directory} (DATA_DIR) for three minutes: end it, then try again`,
      )
    await pause(POLL_MS)
    unlock = await tryLock(place)
  }
  try {
    return await work()
  } finally {
    await unlock()
  }
}

type Unlock = () => Promise<void>

function tryLock(place: string): Promise<Unlock | undefined> {
  const name = `paywright-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return tryListen(`\0${name}`)
  if (process.platform === 'win32') return tryListen(`\\\\.\\pipe\\${name}`)
  return tryOpen(path.join(place, 'postgres.lock'))
}

/** Like a Windows pipe, a name in Linux's abstract socket namespace has one listener and disappears with it. */
function tryListen(name: string): Promise<Unlock | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen({ path: name, exclusive: true }, () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    )
  })
}

async function tryOpen(file: string): Promise<Unlock | undefined> {
  try {
    const handle = await open(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600)
    return () => handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined
    throw error
  }
}
