import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A proxy to a server that a test can cut and restore. A cut looks like an outage of the network or the server. */
export type TcpProxy = Readonly<{
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** Takes connections and bytes from now on, and hands on nothing: no answer, no goodbye. */
  hang(): void
  /**
   * Hands on nothing more between those that are connected, and says no goodbye. New connections work. `naming` names
   * what a connection must have said first.
   */
  freeze(naming?: string): void
  /** Hands on again what new connections say. The old ones break. */
  wake(): void
  close(): Promise<void>
}>

/**
 * @param target a URL whose host and port the proxy connects to
 * @param opening receives a client's first bytes and returns what the server gets instead
 */
export async function tcpProxy(target: string, opening = (said: Buffer) => said): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const said = new WeakMap<Socket, string>()
  let isHung = false
  const server = createServer((near) => {
    if (isHung) {
      sockets.add(near.pause().on('error', () => undefined))
      return
    }
    const far = connect(addressOf(target))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    far.pipe(near)
    near.once('data', (first: Buffer) => {
      for (const socket of [near, far]) said.set(socket, first.toString('latin1'))
      far.write(opening(first))
      near.pipe(far)
    })
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const near = await listen(0)
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: atPort(target, near),
    cut,
    async mend() {
      await listen(near)
    },
    hang() {
      isHung = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    freeze(naming = '') {
      for (const socket of sockets) if (said.get(socket)?.includes(naming)) socket.unpipe().pause()
    },
    wake() {
      isHung = false
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: cut,
  }
}

/** Where a database of this URL listens. */
export function addressOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const directory = searchParams.get('host')
  return directory === null ? { host: hostname, port: Number(port) } : { path: `${directory}/.s.PGSQL.${port}` }
}

/** The same database behind a port of this machine. */
export function atPort(databaseUrl: string, port: number): string {
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) })
  url.searchParams.delete('host')
  return url.href
}
