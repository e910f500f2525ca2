/** Where backups go, and what they are encrypted with. */
import { isAbsolute, resolve } from 'node:path';
import { EnvError, optional, text } from './env-fields.ts';
import { type S3Env, s3Env } from './env-storage.ts';

export const BACKUP_VARIABLES = {
  BACKUP_TO: optional(text),
  BACKUP_KEY: optional(text),
  PGBACKREST_STANZA: optional(text),
};

export interface BackupEnv {
  /** A folder, as an absolute path, or a bucket of its own. Undefined: no backup can be made. */
  to: { folder: string } | { bucket: S3Env } | undefined;
  /** An age key (`AGE-SECRET-KEY-1…`, or `age1…`, which only encrypts) or a passphrase. */
  key: string | undefined;
  /** The stanza of pgBackRest that the database of DATABASE_URL is, where backups are made on a machine that has it. */
  stanza?: string | undefined;
}

const SHORTEST_PASSPHRASE = 16;

/** @throws EnvError */
export function backupEnv(
  {
    BACKUP_TO,
    BACKUP_KEY,
    PGBACKREST_STANZA: stanza,
  }: { [Name in keyof typeof BACKUP_VARIABLES]?: string | undefined },
  dataDir: string,
): BackupEnv {
  if (BACKUP_KEY !== undefined && BACKUP_KEY.length < SHORTEST_PASSPHRASE) {
    throw new EnvError(
      `BACKUP_KEY must have at least ${SHORTEST_PASSPHRASE} characters (see README, configure).`,
    );
  }
  return {
    to: BACKUP_TO === undefined ? undefined : destination(BACKUP_TO, dataDir),
    key: BACKUP_KEY,
    stanza,
  };
}

function destination(given: string, dataDir: string): BackupEnv['to'] {
  if (/^s3:/.test(given)) {
    if (!URL.canParse(given))
      throw new EnvError('BACKUP_TO must look like s3://key:secret@host/bucket or /a/folder.');
    return { bucket: s3Env(given, 'BACKUP_TO') };
  }
  if (!isAbsolute(given))
    throw new EnvError('BACKUP_TO must be an absolute path, or s3://key:secret@host/bucket.');
  const folder = resolve(given);
  if (`${folder}/`.startsWith(`${dataDir}/`)) {
    throw new EnvError(
      `BACKUP_TO lies in DATA_DIR (${dataDir}) and would be lost together with it: choose another folder.`,
    );
  }
  return { folder };
}
