/** One moment of the database, the files that it knows, and what tells whether a SECRET_KEY is the right one. */
import { createHash, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { createPool } from '../../platform/database.ts';
import type { Env } from '../../platform/env.ts';
import { PRODUCT_VERSION } from '../../platform/release.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import type { Storage } from '../../platform/storage.ts';
import { CommandError } from '../command-error.ts';
import { type BackupKey, readBackupKey } from './backup-key.ts';
import { copyOut, describeDatabase } from './database-copy.ts';
import { makeKeyChecks } from './key-check.ts';
import { knownFiles } from './known-files.ts';
import { DATABASE_PART, filesPart, type Manifest } from './manifest.ts';
import { type AddEntry, addBytes, writePart } from './parts.ts';
import { type BackupDraft, backupPlace } from './place.ts';

/** Any number that no other part of the product locks. */
export const BACKUP_LOCK = 7_441_905;
/** A part of files ends behind the file that makes it as large as this: stores limit what one object may be. */
const FILES_PART_BYTES = 1024 ** 3;
/** Of files that an entry lists at the end of a part. */
export const FILES_INDEX = 'index.json';

export interface FileFact {
  key: string;
  byteLength: number;
  sha256: string;
}

/** Makes a backup of the environment's database and files. @throws CommandError */
export async function makeBackup(
  env: Pick<Env, 'backup' | 'secretKey' | 'formerSecretKeys' | 'storage' | 'dataDir'>,
  databaseUrl: string,
): Promise<Manifest> {
  const key = await readBackupKey(env.backup.key);
  const place = backupPlace(env.backup.to);
  const pool = createPool({
    url: databaseUrl,
    max: 2,
    statementTimeoutMs: 0,
    applicationName: 'kaksha backup',
  });
  const client = await pool.connect();
  try {
    await lockOrRefuse(client);
    const id = nameOf(new Date());
    const draft = await place.begin(id);
    try {
      const manifest = await fillDraft({ env, key, draft, client, pool, id });
      await draft.finish(`${JSON.stringify(manifest, null, 2)}\n`);
      return manifest;
    } catch (error) {
      await draft.abandon();
      throw error;
    }
  } finally {
    await client.query('rollback').catch(() => undefined);
    // A lost connection has lost its lock as well.
    await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => undefined);
    client.release(true);
    await pool.end();
  }
}

/** Sorts by time. */
const nameOf = (at: Date): string =>
  `kaksha-${at.toISOString().replaceAll(':', '')}-${randomBytes(2).toString('hex')}`;

async function lockOrRefuse(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    BACKUP_LOCK,
  ]);
  if (!rows[0]?.free)
    throw new CommandError('Another backup of this database is under way: wait for its end.');
}

interface Filling {
  env: Pick<Env, 'secretKey' | 'formerSecretKeys' | 'storage' | 'dataDir'>;
  key: BackupKey;
  draft: BackupDraft;
  client: PoolClient;
  pool: Pool;
  id: string;
}

async function fillDraft(filling: Filling): Promise<Manifest> {
  const { env, key, draft, client, pool, id } = filling;
  const startedAt = performance.now();
  await client.query('begin isolation level repeatable read read only');
  const { now, ...facts } = await describeDatabase(client);
  const header = { id, part: DATABASE_PART, keyChecks: makeKeyChecks(env, id) };
  const database = await writePart({ draft, key }, DATABASE_PART, header, (add) => copyOut(client, add));
  const known = await knownFiles(client);
  await client.query('commit');
  const files = await copyFiles(filling, known);
  const stillKnown = files.missing.length === 0 ? known : await knownFiles(pool);
  return {
    format: 1,
    id,
    product: PRODUCT_VERSION,
    madeAt: now.toISOString(),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    ...facts,
    // A file that was removed meanwhile is not missing.
    files: { ...files.sum, missing: files.missing.filter((one) => stillKnown.has(one)) },
    parts: [database, ...files.parts],
  };
}

async function copyFiles({ env, key, draft, id }: Filling, known: ReadonlySet<string>) {
  const storage = createStorage(env);
  const waiting = [...known].sort();
  const missing: string[] = [];
  const sum = { count: 0, byteLength: 0 };
  const parts: Manifest['parts'] = [];
  let at = 0;
  while (at < waiting.length) {
    const part = filesPart(parts.length + 1);
    const written = await writePart({ draft, key }, part, { id, part }, async (add) => {
      const index: FileFact[] = [];
      let byteLength = 0;
      for (; at < waiting.length && byteLength < FILES_PART_BYTES; at += 1) {
        const fileKey = waiting[at] ?? '';
        const fact = await addFile(storage, fileKey, add);
        if (fact === null) missing.push(fileKey);
        else {
          index.push(fact);
          byteLength += fact.byteLength;
        }
      }
      sum.count += index.length;
      sum.byteLength += byteLength;
      await addBytes(add, FILES_INDEX, Buffer.from(JSON.stringify(index)));
    });
    parts.push(written);
  }
  return { parts, sum, missing };
}

async function addFile(storage: Storage, key: string, add: AddEntry): Promise<FileFact | null> {
  const file = await storage.openPrivate(key, 'application/octet-stream');
  if (file === null) return null;
  const hash = createHash('sha256');
  const { byteLength } = file;
  const stream = await file.stream(0, byteLength - 1);
  async function* hashed() {
    for await (const chunk of stream) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await add(`files/${key}`, byteLength, hashed());
  return { key, byteLength, sha256: hash.digest('hex') };
}
