/** The place of the continuous archive, beside the backups: objects under keys, each there whole or not at all. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupEnv } from '../../../platform/env-backup.ts';
import type { S3Env } from '../../../platform/env-storage.ts';
import { createS3Storage, listObjects } from '../../../platform/storage/s3-storage.ts';
import { FileMissing } from '../../../platform/storage.ts';
import type { BackupKey } from '../backup-key.ts';
import { backupPlace, bucketInWords, bucketName, said } from '../place.ts';

type Bytes = ReadableStream<Uint8Array>;

const FOLDER = 'continuous';

export interface ArchivePlace {
  /** For people; without secrets. */
  name: string;
  write(key: string, bytes: Bytes): Promise<void>;
  /** @throws FileMissing */
  read(key: string): Promise<Bytes>;
  /** The keys below `folder` (with a slash at its end, or '' for all of them), and when each was written. */
  list(folder: string): Promise<{ key: string; at: Date }[]>;
  remove(key: string): Promise<void>;
}

/** A place, and the key that opens what is in it. */
export interface Archive {
  place: ArchivePlace;
  key: BackupKey;
}

/** @throws CommandError when none is set */
export function archivePlace(to: BackupEnv['to']): ArchivePlace {
  const { name } = backupPlace(to);
  if (to !== undefined && 'bucket' in to) return inBucket(to.bucket);
  return inFolder(join(name, FOLDER));
}

function inFolder(root: string): ArchivePlace {
  const inWords = <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw said(root, error);
    });
  return {
    name: root,
    write: (key, bytes) => inWords(writeWhole(join(root, key), bytes)),
    async read(key) {
      const file = await inWords(open(join(root, key), 'r')).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(`there is no ${key}`, { cause: error }) : error;
      });
      return Readable.toWeb(file.createReadStream()) as Bytes;
    },
    list: (folder) => inWords(listFolder(root, folder)),
    remove: (key) => inWords(rm(join(root, key), { force: true })),
  };
}

/** On the disk, under its name, when it resolves. */
async function writeWhole(path: string, bytes: Bytes): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of bytes) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const parent = await open(folder, 'r');
  await parent.sync().finally(() => parent.close());
}

async function listFolder(root: string, folder: string): Promise<{ key: string; at: Date }[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const found: { key: string; at: Date }[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.tmp')) continue;
    const path = join(entry.parentPath, entry.name);
    // One that was removed meanwhile is none.
    const facts = await stat(path).catch(() => null);
    if (facts !== null) found.push({ key: relative(root, path), at: facts.mtime });
  }
  return found;
}

function inBucket(env: S3Env): ArchivePlace {
  const bucket = createS3Storage(env);
  const inWords = bucketInWords(env);
  const unlimited = { maxBytes: Number.MAX_SAFE_INTEGER, headBytes: 1, checkHead: () => undefined };
  const prefix = `${FOLDER}/`;
  return {
    name: `${bucketName(env)}, in ${prefix}`,
    async write(key, bytes) {
      await inWords(bucket.receive(prefix + key, bytes, unlimited));
    },
    async read(key) {
      const file = await inWords(bucket.openPrivate(prefix + key, 'application/octet-stream'));
      if (file === null) throw new FileMissing(`there is no ${key}`);
      return file.stream(0, file.byteLength - 1);
    },
    async list(folder) {
      const found = await inWords(listObjects(env, prefix + folder));
      return found.map(({ key, at }) => ({ key: key.slice(prefix.length), at }));
    },
    remove: (key) => inWords(bucket.remove(prefix + key)),
  };
}
