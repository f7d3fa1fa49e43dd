import { totalmem } from 'node:os'

/**
 * As for a server of its own that writes much: a quarter of the memory, as PostgreSQL's manual advises, and checkpoints
 * half an hour apart. All that makes what is written safe is as by default.
 */
export const DATABASE_SETTINGS = {
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  checkpoint_timeout: '30min',
  max_wal_size: '16GB',
}
