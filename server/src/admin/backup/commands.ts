/** `npm run admin -- backup`, `restore`, `verify-backup`. */
import { z } from 'zod';
import type { Db } from '../../platform/context.ts';
import { type Env, parseEnv } from '../../platform/env.ts';
import { archivesLog } from '../../platform/provide-database.ts';
import { CommandError, USAGE } from '../command-error.ts';
import type { Base } from './continuous/base-manifest.ts';
import { makeBase } from './continuous/make-base.ts';
import { restoreMoment, verifyChain } from './continuous/restore-moment.ts';
import { makeBackup } from './make-backup.ts';
import { byteLengthOf, type Manifest } from './manifest.ts';
import { backUpStanza } from './pgbackrest.ts';
import { backupPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { sizeText, spanText } from './sizes.ts';
import { verifyBackup } from './verify-backup.ts';

const MISSING_NAMED = 10;

const contentText = (manifest: Manifest): string =>
  `${manifest.files.count} files, ${sizeText(byteLengthOf(manifest))} encrypted`;

/** Without SECRET_KEY in the environment it lies in the folder that may be lost. */
function keyWarning(env: Pick<Env, 'dataDir'>): string {
  if ((process.env.SECRET_KEY ?? '') !== '') return '';
  return `\nA restore needs the key in ${env.dataDir}/secret-key: keep a copy of it elsewhere.`;
}

export async function backupCommand(env: Env, databaseUrl: string): Promise<string> {
  const manifest = await makeBackup(env, databaseUrl);
  const base = await makeBase(env, databaseUrl);
  const stanza = env.databaseUrl === undefined ? undefined : env.backup.stanza;
  const pgbackrest = stanza === undefined ? '' : `\n${await backUpStanza(stanza)}`;
  const { missing } = manifest.files;
  if (missing.length > 0) {
    throw new CommandError(
      `Backup ${manifest.id} is in ${backupPlace(env.backup.to).name}, without ${missing.length} files that the database knows and the storage does not have: ${missing.slice(0, MISSING_NAMED).join(', ')}.`,
    );
  }
  return `Backup ${manifest.id} is in ${backupPlace(env.backup.to).name}: the database of ${manifest.madeAt}, ${contentText(manifest)}, in ${manifest.seconds} s.${base === null ? '' : `\n${baseText(base)}`}${pgbackrest}${keyWarning(env)}`;
}

const baseText = ({ id, endedAt, part }: Base): string =>
  `${id} (${sizeText(part.byteLength)}) begins the moments that can be restored, from ${endedAt} on.`;

/** `2026-12-01T10:15:00+05:30`: without its offset a moment could be any of a day. */
const momentShape = z.iso.datetime({ offset: true, local: false });

/** `restore [NAME] [--until MOMENT]`. */
export async function restoreCommand(words: readonly string[]): Promise<string> {
  const at = words.indexOf('--until');
  const [name, ...rest] = at === -1 ? words : words.toSpliced(at, 2);
  if (rest.length > 0 || name?.startsWith('-')) throw new CommandError(USAGE);
  return at === -1 ? restoreNamed(name) : restoreUntil(name, words[at + 1] ?? '');
}

async function restoreUntil(name: string | undefined, moment: string): Promise<string> {
  if (moment !== 'latest' && !momentShape.safeParse(moment).success) {
    throw new CommandError(
      `"${moment}" is no moment: give it with its offset, as in --until 2026-12-01T10:15:00+05:30, or --until latest.`,
    );
  }
  const env = parseEnv(process.env);
  const startedAt = Date.now();
  const { base, to, segments, files } = await restoreMoment(
    env,
    name,
    moment === 'latest' ? 'latest' : new Date(moment),
  );
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return `The database of ${to.toISOString()} is restored into ${env.dataDir}: ${base.id}, ${segments} segments of its log, ${files.count} files. The books balance.
What happened after that moment is not in it: until now, ${spanText((startedAt - to.getTime()) / 1000)} (RPO). The restore took ${seconds} s (RTO).${missingText(files.missing)}
Start with the same SECRET_KEY, then run "npm run admin -- backup": a new archive begins.`;
}

const missingText = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `\nThe archive does not have ${missing.length} files that the database knows: ${missing.slice(0, MISSING_NAMED).join(', ')}.`;

async function restoreNamed(name: string | undefined): Promise<string> {
  // Makes no SECRET_KEY: it would be another one than that of the backup.
  const env = parseEnv(process.env);
  const startedAt = Date.now();
  const manifest = await restoreBackup(env, name);
  const age = spanText((startedAt - Date.parse(manifest.madeAt)) / 1000);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const where = env.databaseUrl === undefined ? env.dataDir : 'the database of DATABASE_URL';
  return `Backup ${manifest.id} is restored into ${where}: ${contentText(manifest)}. The books balance.
It is ${age} old: what happened after ${manifest.madeAt} is not in it (RPO). The restore took ${seconds} s (RTO).
Start with the same SECRET_KEY.`;
}

export async function verifyCommand(env: Env, db: Db, name: string | undefined): Promise<string> {
  const startedAt = Date.now();
  const manifest = await verifyBackup(env, db, name);
  const chain = name === undefined && archivesLog(env) ? await verifyChain(env) : null;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const moments =
    chain === null
      ? ''
      : ` So can every moment up to ${chain.to.toISOString()}: ${chain.base.id}, ${chain.segments} segments of the log and ${chain.files.count} files were tried.${missingText(chain.files.missing)}`;
  return `Backup ${manifest.id} can be restored: its rows are all there, the books balance, ${contentText(manifest)}, and SECRET_KEY opens it.${moments} That took ${seconds} s.`;
}
