import { totalmem } from 'node:os'

/**
 * Settings of a dedicated server with many writes: a quarter of the memory, as PostgreSQL's manual advises, and
 * checkpoints half an hour apart. Every setting that protects data keeps its default.
 */
export const DATABASE_SETTINGS = {
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  checkpoint_timeout: '30min',
  max_wal_size: '16GB',
}
