/**
 * An unbroken chain of the embedded database's log in the place of the backups. It ends, and another begins, where log is
 * written that nobody keeps: archiving was switched off, the database was restored, or the place or the key is another one.
 *
 *     continuous/<cluster>/<chain>/wal/<segment>.<closed at>.gz.age
 *                                  files/<key>.<length>.age
 *                                  base-<made at>/manifest.json, base.tar.gz.age, files.json.age
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ARCHIVE_FOLDER } from '../../../platform/embedded-postgres/cluster.ts';
import type { Env } from '../../../platform/env.ts';
import { CommandError } from '../../command-error.ts';
import { type BackupKey, readBackupKey } from '../backup-key.ts';
import { type ArchivePlace, archivePlace } from './archive-place.ts';
import type { ArchivedSegment } from './moments.ts';

export type ArchiveEnv = Pick<Env, 'dataDir' | 'backup'>;

export interface Chain {
  /** Of its objects in the place, with a slash at its end: cluster and chain. */
  prefix: string;
  place: ArchivePlace;
  key: BackupKey;
  /** The cluster's data folder. */
  directory: string;
}

const noteShape = z.object({ id: z.string(), fingerprint: z.string() });
const noteOf = (directory: string): string => join(directory, ARCHIVE_FOLDER, 'chain.json');

/**
 * The chain that is being written, which is begun where there is none; null while there is no cluster. One with another place or
 * key is ended by the `writer` alone, which carries the log.
 * @throws CommandError
 */
export async function openChain(
  { dataDir, backup }: ArchiveEnv,
  writer?: { key: BackupKey },
): Promise<Chain | null> {
  const directory = join(dataDir, 'postgres');
  const key = writer?.key ?? (await readBackupKey(backup.key));
  const place = archivePlace(backup.to);
  if (!existsSync(join(directory, 'global', 'pg_control'))) return null;
  const fingerprint = createHash('sha256').update(`${place.name} ${key.fingerprint}`).digest('hex');
  const note = readNote(directory);
  if (note !== undefined && note.fingerprint !== fingerprint && writer === undefined) {
    throw new CommandError(
      'The log of the database goes to another place, or under another key: start Kaksha with the present BACKUP_TO and BACKUP_KEY first.',
    );
  }
  const id = note?.fingerprint === fingerprint ? note.id : beginChain(directory, fingerprint);
  return { prefix: `${clusterOf(directory)}/${id}/`, place, key, directory };
}

/** PostgreSQL's system identifier, which a restored cluster has from the one that was lost. */
export const clusterOf = (directory: string): string =>
  readFileSync(join(directory, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();

function readNote(directory: string): z.infer<typeof noteShape> | undefined {
  const path = noteOf(directory);
  return existsSync(path) ? noteShape.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

function beginChain(directory: string, fingerprint: string): string {
  const id = `chain-${nameOfNow()}`;
  mkdirSync(join(directory, ARCHIVE_FOLDER), { recursive: true, mode: 0o755 });
  writeFileSync(noteOf(directory), JSON.stringify({ id, fingerprint }), { mode: 0o644, flush: true });
  return id;
}

/** Sorts by time. */
export const nameOfNow = (): string =>
  `${new Date().toISOString().replaceAll(':', '')}-${randomBytes(2).toString('hex')}`;

const compact = (at: Date): string => at.toISOString().replace(/[-:]/g, '');

/** The key of a segment. */
export const segmentKey = (prefix: string, name: string, closedAt: Date): string =>
  `${prefix}wal/${name}.${compact(closedAt)}.gz.age`;

const SEGMENT_KEY = /^(.+\/)wal\/([0-9A-F]{24})\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)([\d.]+)Z\.gz\.age$/;

/** The segment that lies under a key, and its chain; null for other objects. */
export function segmentOf(key: string): (ArchivedSegment & { prefix: string }) | null {
  const [, prefix, name, year, month, day, hour, minute, second] = SEGMENT_KEY.exec(key) ?? [];
  if (prefix === undefined || name === undefined) return null;
  return { prefix, name, key, closedAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
}
