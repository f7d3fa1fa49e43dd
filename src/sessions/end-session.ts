import type { Core } from '../core.js'
import { hashed } from './session.js'

export async function endSession({ database }: Core, id: string): Promise<void> {
  await database.session.deleteMany({ where: { idHash: hashed(id) } })
}
