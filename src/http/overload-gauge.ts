import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/**
 * Tells whether the event loop is held up for longer than that, in ms. In a scope of its own, or the plugin would look up
 * each request's route.
 */
export async function overloadGauge(app: FastifyInstance, maxEventLoopDelay: number): Promise<() => boolean> {
  let isOverloaded = () => false
  await app.register(async (gauge) => {
    await gauge.register(underPressure, {
      maxEventLoopDelay,
      // One that is held up for a whole interval counts as lost: long enough, then, for a slow start not to be.
      sampleInterval: maxEventLoopDelay * 2.5,
      exposeStatusRoute: false,
    })
    isOverloaded = () => gauge.isUnderPressure()
  })
  return isOverloaded
}
