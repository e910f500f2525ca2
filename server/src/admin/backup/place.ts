/** Where backups lie: a folder of parts for each, which has its name only when it is complete. */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupEnv } from '../../platform/env-backup.ts';
import type { S3Env } from '../../platform/env-storage.ts';
import { acquireLock, LockHeldError } from '../../platform/process-lock.ts';
import { createS3Storage, listFolders } from '../../platform/storage/s3-storage.ts';
import { FileMissing, StorageAway } from '../../platform/storage.ts';
import { CommandError } from '../command-error.ts';

type Bytes = ReadableStream<Uint8Array>;

const MANIFEST = 'manifest.json';
const BINARY = 'application/octet-stream';

/** The continuous archive lies beside the backups. */
const isBackupName = (name: string): boolean => name.startsWith('kaksha-');

/** A backup that is being made. */
export interface BackupDraft {
  write(part: string, bytes: Bytes): Promise<void>;
  /** Makes it a backup. */
  finish(manifest: string): Promise<void>;
  /** Leaves nothing of it, as well as that can be done. */
  abandon(): Promise<void>;
}

export interface BackupPlace {
  /** For people; without secrets. */
  name: string;
  begin(id: string): Promise<BackupDraft>;
  /** The complete ones, oldest first. */
  list(): Promise<string[]>;
  readManifest(id: string): Promise<string | null>;
  read(id: string, part: string): Promise<Bytes>;
  /** Resolves when something can be written there and removed. */
  check(): Promise<void>;
}

/** @throws CommandError when none is set */
export function backupPlace(to: BackupEnv['to']): BackupPlace {
  if (to === undefined) {
    throw new CommandError(
      'BACKUP_TO is not set: give a folder of another disk, or s3://key:secret@host/bucket.',
    );
  }
  return 'folder' in to ? inFolder(to.folder) : inBucket(to.bucket);
}

/** The operating system's errors in words. */
export function said(folder: string, error: unknown): unknown {
  const sentence: Record<string, string> = {
    ENOSPC: `There is no room left in ${folder}.`,
    EDQUOT: `There is no room left in ${folder}.`,
    EACCES: `${folder} cannot be read or written by this user.`,
    EPERM: `${folder} cannot be read or written by this user.`,
    EROFS: `${folder} is on a disk that is read-only.`,
    ENOTDIR: `${folder} is not a folder.`,
    EEXIST: `${folder} is not a folder.`,
  };
  const known = sentence[(error as NodeJS.ErrnoException).code ?? ''];
  return known === undefined ? error : new CommandError(known, { cause: error });
}

function inFolder(folder: string): BackupPlace {
  const inWords = <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw said(folder, error);
    });
  return {
    name: folder,
    begin: (id) =>
      inWords(beginInFolder(folder, id)).then((draft) => ({
        write: (part, bytes) => inWords(draft.write(part, bytes)),
        finish: (manifest) => inWords(draft.finish(manifest)),
        abandon: draft.abandon,
      })),
    async list() {
      const names = await inWords(readdir(folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.filter(isBackupName).sort();
    },
    readManifest: (id) =>
      inWords(
        readFile(join(folder, id, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
          throw error;
        }),
      ),
    async read(id, part) {
      const file = await inWords(open(join(folder, id, part), 'r')).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT'
          ? new FileMissing(`there is no ${id}/${part}`, { cause: error })
          : error;
      });
      return Readable.toWeb(file.createReadStream()) as Bytes;
    },
    check: () => inWords(probeFolder(folder)),
  };
}

async function probeFolder(folder: string): Promise<void> {
  const probe = join(folder, `.${randomUUID()}.probe`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(probe, 'x');
  await rm(probe);
}

async function beginInFolder(folder: string, id: string): Promise<BackupDraft> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const draft = join(folder, `.${id}.partial`);
  try {
    // Of backups that were killed; nobody makes one now.
    for (const name of await readdir(folder)) {
      if (name.endsWith('.partial')) await rm(join(folder, name), { recursive: true, force: true });
    }
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    lock.release();
    throw error;
  }
  const keep = async (name: string, chunks: AsyncIterable<Uint8Array>) => {
    const file = await open(join(draft, name), 'wx', 0o600);
    try {
      for await (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
  };
  return {
    write: (part, bytes) => keep(part, bytes),
    async finish(manifest) {
      await writeFile(join(draft, MANIFEST), manifest, { mode: 0o600, flush: true });
      await rename(draft, join(folder, id));
      lock.release();
    },
    async abandon() {
      await rm(draft, { recursive: true, force: true });
      lock.release();
    },
  };
}

function lockFolder(folder: string) {
  try {
    return acquireLock(join(folder, '.backup.lock'));
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new CommandError(`Another backup (process ${error.holder.pid}) is being made in ${folder}.`);
  }
}

export const bucketName = ({ bucket, endpoint }: S3Env): string => `the bucket ${bucket} of ${endpoint}`;

export const bucketInWords =
  (env: S3Env) =>
  <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      if (!(error instanceof StorageAway)) throw error;
      throw new CommandError(`${bucketName(env)} does not do it: ${error.message}`);
    });

function inBucket(env: S3Env): BackupPlace {
  const bucket = createS3Storage(env);
  const name = bucketName(env);
  const inWords = bucketInWords(env);
  const unlimited = { maxBytes: Number.MAX_SAFE_INTEGER, headBytes: 1, checkHead: () => undefined };
  return {
    name,
    async begin(id) {
      await inWords(bucket.check());
      const written: string[] = [];
      return {
        async write(part, bytes) {
          written.push(`${id}/${part}`);
          await inWords(bucket.receive(`${id}/${part}`, bytes, unlimited));
        },
        // Last: without it the others are no backup.
        finish: (manifest) => inWords(bucket.put(`${id}/${MANIFEST}`, Buffer.from(manifest))),
        async abandon() {
          for (const key of written) await bucket.remove(key).catch(() => undefined);
        },
      };
    },
    list: async () => (await inWords(listFolders(env))).filter(isBackupName),
    async readManifest(id) {
      const file = await inWords(bucket.openPrivate(`${id}/${MANIFEST}`, BINARY));
      return file === null ? null : new Response(await file.stream(0, file.byteLength - 1)).text();
    },
    async read(id, part) {
      const file = await inWords(bucket.openPrivate(`${id}/${part}`, BINARY));
      if (file === null) throw new FileMissing(`there is no ${id}/${part}`);
      return file.stream(0, file.byteLength - 1);
    },
    async check() {
      const probe = `${randomUUID()}.probe`;
      await inWords(bucket.put(probe, Buffer.from('x')));
      await inWords(bucket.remove(probe));
    },
  };
}
