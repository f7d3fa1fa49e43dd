import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/**
 * Reports whether the event loop is delayed by more than `maxEventLoopDelay` ms. The plugin has its own scope, because
 * otherwise it would look up each request's route.
 */
export async function overloadGauge(app: FastifyInstance, maxEventLoopDelay: number): Promise<() => boolean> {
  let isOverloaded = () => false
  await app.register(async (gauge) => {
    await gauge.register(underPressure, {
      maxEventLoopDelay,
      // The plugin reports overload after a whole interval without a sample, so the interval must be longer than a slow
      // start.
      sampleInterval: maxEventLoopDelay * 2.5,
      exposeStatusRoute: false,
    })
    isOverloaded = () => gauge.isUnderPressure()
  })
  return isOverloaded
}
