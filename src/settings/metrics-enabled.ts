import { UserError } from '../errors.js'

type Asked = Readonly<{
  METRICS_ENABLED?: boolean | undefined
  /** The older name. */
  METRICS?: boolean | undefined
  HEALTH_PORT?: number | undefined
}>

/** @throws UserError where the two names differ, or no port is there on which /metrics is served */
export function metricsEnabled({ METRICS_ENABLED: named, METRICS: older, HEALTH_PORT }: Asked): boolean {
  if (named !== undefined && older !== undefined && named !== older)
    throw new UserError(`METRICS_ENABLED is ${named}, and METRICS, its older name, is ${older}: keep one of them`)
  const isOn = named ?? older ?? false
  if (isOn && HEALTH_PORT === undefined)
    throw new UserError('METRICS_ENABLED is true: it takes a HEALTH_PORT, on which /metrics is served')
  return isOn
}
