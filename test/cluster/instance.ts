import { inject } from 'vitest'
import { fromRoot } from '../../src/root.js'
import { eventually } from '../faults/upgrade-world.js'
import { freePort } from '../support/free-port.js'
import { launch, type Launched } from './launch.js'

export const SECRET = 'a secret of forty characters for tests!!'
/** A busy machine may take long to start a process. */
const START_WITHIN_MS = 60_000

/** Where an instance listens, over its restarts. */
export type Place = Readonly<{ port: number; healthPort: number }>
export type Instance = Launched & Readonly<{ place: Place }>

export const newPlace = async (): Promise<Place> => ({ port: await freePort(), healthPort: await freePort() })

/** Starts the compiled server, as a supervisor would, and waits until it is ready. */
export async function startInstance(place: Place, environment: Readonly<Record<string, string>>): Promise<Instance> {
  const launched = launch(process.execPath, [inject('commandLine'), 'start'], {
    cwd: fromRoot(),
    environment: {
      NODE_ENV: 'production',
      API_ENABLED: 'true',
      DEFAULT_GATEWAY: 'sandbox',
      SESSION_SECRET: SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: String(place.port),
      HEALTH_PORT: String(place.healthPort),
      ...environment,
    },
  })
  const isReady = async () => {
    if (launched.hasEnded()) throw new Error(`the instance ended: ${launched.said()}`)
    return (await readiness(place)) === 200
  }
  await eventually('the instance is ready', isReady, START_WITHIN_MS)
  return { ...launched, place }
}

/** The status of `/readyz`; undefined when nothing answers. */
export const readiness = ({ healthPort }: Place): Promise<number | undefined> =>
  fetch(`http://127.0.0.1:${healthPort}/readyz`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => undefined,
  )
