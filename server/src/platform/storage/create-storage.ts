import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Storage } from '../storage.ts';
import { createFileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** Where this installation keeps its files. */
export function createStorage({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): Storage {
  return storage === undefined ? createFileStorage(join(dataDir, 'files')) : createS3Storage(storage);
}
