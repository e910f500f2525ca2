/** A copy of the embedded cluster under way, which the log makes whole: PostgreSQL's base backup, by its low-level functions. */
import { open, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PoolClient } from 'pg';
import { createPool } from '../../../platform/database.ts';
import { ARCHIVE_FOLDER, RESTORE_FOLDER } from '../../../platform/embedded-postgres/cluster.ts';
import type { Env } from '../../../platform/env.ts';
import { archivesLog } from '../../../platform/provide-database.ts';
import { PRODUCT_VERSION } from '../../../platform/release.ts';
import { CommandError } from '../../command-error.ts';
import { makeKeyChecks } from '../key-check.ts';
import { type AddEntry, addBytes, writePart } from '../parts.ts';
import {
  BASE_PART,
  type Base,
  CLUSTER,
  FOLDERS,
  fileListKey,
  MACHINE,
  manifestKey,
  PASSWORD,
} from './base-manifest.ts';
import { type Chain, nameOfNow, openChain } from './chain.ts';
import { forget } from './forget.ts';
import { FileShipper, shipLog } from './ship.ts';

type BaseEnv = Pick<Env, 'backup' | 'secretKey' | 'formerSecretKeys' | 'storage' | 'dataDir' | 'databaseUrl'>;

/** Copies the cluster into the chain of its log. Null where the log is not kept. @throws CommandError */
export async function makeBase(env: BaseEnv, databaseUrl: string): Promise<Base | null> {
  if (!archivesLog(env)) return null;
  const chain = await openChain(env);
  if (chain === null) return null;
  const pool = createPool({
    url: databaseUrl,
    max: 1,
    statementTimeoutMs: 0,
    applicationName: 'kaksha base',
  });
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`);
    if (rows[0]?.mode !== 'on') {
      throw new CommandError(
        'The database that runs was started without BACKUP_TO and BACKUP_KEY: start Kaksha with them, then make the backup again.',
      );
    }
    const base = await copyCluster(env, chain, client);
    // The log that makes it whole; beside a server that runs it comes twice, which does no harm.
    await shipLog(chain);
    await forget(chain);
    return base;
  } finally {
    // A copy that breaks off is ended together with its connection.
    client.release(true);
    await pool.end();
  }
}

const LABEL_SEGMENT = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m;

async function copyCluster(env: BaseEnv, chain: Chain, client: PoolClient): Promise<Base> {
  const { prefix, place, key, directory } = chain;
  const id = `base-${nameOfNow()}`;
  const { rows: started } = await client.query<{ at: Date; segmentBytes: string; postgres: string }>(
    `select clock_timestamp() as at, pg_size_bytes(current_setting('wal_segment_size')) as "segmentBytes",
       current_setting('server_version') as postgres from pg_backup_start('kaksha', true)`,
  );
  const draft = {
    write: (part: string, bytes: ReadableStream<Uint8Array>) => place.write(`${prefix}${id}/${part}`, bytes),
  };
  let stopped: { label: string; stopSegment: string; at: Date } | undefined;
  const header = { id, part: BASE_PART, keyChecks: makeKeyChecks(env, id) };
  const part = await writePart({ draft, key }, BASE_PART, header, async (add) => {
    await addBytes(add, PASSWORD, await readFile(join(env.dataDir, PASSWORD)));
    await addCluster(add, directory);
    const { rows } = await client.query<NonNullable<typeof stopped>>(
      `select labelfile as label, pg_walfile_name(lsn - 1) as "stopSegment", clock_timestamp() as at
       from pg_backup_stop(false)`,
    );
    stopped = rows[0];
    await addBytes(add, `${CLUSTER}backup_label`, Buffer.from(stopped?.label ?? ''));
  });
  const [begun] = started;
  const startSegment = LABEL_SEGMENT.exec(stopped?.label ?? '')?.[1];
  if (begun === undefined || stopped === undefined || startSegment === undefined)
    throw new Error('PostgreSQL did not say where its log makes the copy whole');
  const base: Base = {
    format: 1,
    id,
    product: PRODUCT_VERSION,
    machine: MACHINE,
    postgres: begun.postgres,
    startedAt: begun.at.toISOString(),
    endedAt: stopped.at.toISOString(),
    segmentBytes: Number(begun.segmentBytes),
    startSegment,
    stopSegment: stopped.stopSegment,
    part,
  };
  if (env.storage === undefined) await addFileList(chain, env.dataDir, id);
  await place.write(manifestKey(prefix, id), new Blob([`${JSON.stringify(base, null, 2)}\n`]).stream());
  return base;
}

async function addFileList(chain: Chain, dataDir: string, id: string): Promise<void> {
  const { prefix, place, key } = chain;
  const shipper = new FileShipper(dataDir);
  await shipper.ship(chain);
  const list = new Blob([JSON.stringify(await shipper.namesNow(prefix))]).stream();
  await place.write(fileListKey(prefix, id), await key.encrypt(list));
}

/** Of a cluster that begins anew with its next start: only the folders themselves. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'kaksha.conf',
  'backup_label.old',
  ARCHIVE_FOLDER,
  RESTORE_FOLDER,
]);
const LEFT_OUT_ANYWHERE = /^(pgsql_tmp|pg_internal\.init)/;
/** It says up to where the files have been written: the last of them. */
const CONTROL = join('global', 'pg_control');

async function addCluster(add: AddEntry, directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of entries) {
    const path = relative(directory, join(entry.parentPath, entry.name));
    const [top = '', ...below] = path.split('/');
    if (LEFT_OUT.has(top) || LEFT_OUT_ANYWHERE.test(entry.name)) continue;
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile() && path !== CONTROL && !(EMPTIED.has(top) && below.length > 0)) files.push(path);
  }
  await addBytes(add, FOLDERS, Buffer.from(JSON.stringify(folders.sort())));
  for (const path of [...files.sort(), CONTROL]) await addFile(add, directory, path);
}

/** As long as it is now: what comes behind that is in the log, and so is what was cut off. */
async function addFile(add: AddEntry, directory: string, path: string): Promise<void> {
  const file = await open(join(directory, path), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  try {
    const { size } = await file.stat();
    await add(CLUSTER + path, size, exactly(file, size));
  } finally {
    await file.close();
  }
}

const CHUNK_BYTES = 256 * 1024;

async function* exactly(file: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const wanted = Math.min(CHUNK_BYTES, size - at);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    at += chunk.byteLength;
    yield chunk;
  }
}
