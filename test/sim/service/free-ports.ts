import { createServer, type AddressInfo } from 'node:net'

export async function freePorts(many: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: many }, async () => {
      const probe = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => probe.once('listening', resolve))
      return probe
    }),
  )
  return probes.map((probe) => {
    const { port } = probe.address() as AddressInfo
    probe.close()
    return port
  })
}
