import {
  EXPORT_WINDOW_SECONDS,
  EXPORTS_PER_ACCOUNT,
  CLOSING_MESSAGES as M,
} from '@kaksha/domain/accounts/closing.ts';
import { PICTURE_SIZES, pictureIdOf, pictureKey } from '@kaksha/domain/accounts/picture.ts';
import { PAGE_MAX_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { strToU8, type Zippable, zip } from 'fflate';
import type pg from 'pg';
import { pageKey } from '../../assessments/photos/keys.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services } from '../../platform/context.ts';
import { createPlaces } from '../../platform/places.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';
import { MEDIA_PREFIX } from '../../platform/storage.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { PERSON_TABLES } from './tables.ts';

/** A download is made in memory: a few at a time. */
const places = createPlaces(2, 20);
/** When to try again after all places to wait were taken. */
const BUSY_SECONDS = 10;

const byPool = new WeakMap<pg.Pool, RateLimit>();

function exportLimit(pool: pg.Pool): RateLimit {
  const limit =
    byPool.get(pool) ?? createRateLimit(pool, 'export', EXPORTS_PER_ACCOUNT, EXPORT_WINDOW_SECONDS);
  byPool.set(pool, limit);
  return limit;
}

/** Everything that is held about a person, by what it is called in data.json; one moment of the database. */
export function readPersonalData(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const data: Record<string, unknown> = {};
      for (const { download } of Object.values(PERSON_TABLES)) {
        if ('leftOut' in download) continue;
        const { rows } = await download.rows(userId).execute(trx);
        data[download.as] = rows;
      }
      return data;
    });
}

const README = (exportedAt: string): string =>
  [
    `Your data at ${BRAND.name}, as of ${exportedAt}`,
    '',
    'data.json   everything we hold about you, as JSON. Times are in UTC, amounts in paise (100 paise are a rupee).',
    'files/      the files you uploaded: your profile picture, photos of your working.',
    '',
    'Left out: your password and the keys of your sign-ins, which we keep only in a form that cannot be read back, and',
    'what other people wrote where you could not see it.',
    `Questions: ${BRAND.email}`,
    '',
  ].join('\n');

/** The picture in its largest size, as it is stored. */
async function pictureFile({ storage }: Services, address: string | null): Promise<Zippable> {
  if (address === null) return {};
  const id = pictureIdOf(address);
  const largest = Math.max(...PICTURE_SIZES) as (typeof PICTURE_SIZES)[number];
  const key = id === null ? address.replace(MEDIA_PREFIX, '') : pictureKey(id, largest);
  const file = await storage.get(key);
  if (file === null) return {};
  const extension = key.slice(key.lastIndexOf('.'));
  // Pictures are packed already.
  return { [`files/profile-picture${extension}`]: [new Uint8Array(file.bytes), { level: 0 }] };
}

/** The photos of handwritten working, by the names that data.json gives them. */
async function workingFiles({ storage }: Services, pages: unknown): Promise<Zippable> {
  const files: Zippable = {};
  for (const { id, file } of pages as readonly { id: string; file: string }[]) {
    const page = await storage.read(pageKey(id), 0, PAGE_MAX_BYTES).catch((error: NodeJS.ErrnoException) => {
      // Its attempt was deleted a moment ago.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (page !== null) files[file] = [new Uint8Array(page), { level: 0 }];
  }
  return files;
}

function pack(files: Zippable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
}

/**
 * Everything that is held about the viewer, as a ZIP: data.json, their files and a README.
 * @throws ORPCError WRONG_PASSWORD; TOO_MANY_REQUESTS after five in an hour, and while very many people download.
 */
export async function exportAccount(context: RequestContext, password: string): Promise<File> {
  const { id } = viewerOf(context);
  const { services } = context;
  await confirmPassword(context, password);
  await exportLimit(services.pool).consume(id, M.tooManyExports);
  const file = await places.run(() => packAccount(services, id));
  if (file !== null) return file;
  const data = { retryAfterSeconds: BUSY_SECONDS };
  throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: REFUSALS.busy, data });
}

async function packAccount(services: Services, id: string): Promise<File> {
  const exportedAt = new Date().toISOString();
  const data = await readPersonalData(services, id);
  const { profile_picture } = await services.db
    .selectFrom('user_account')
    .select('profile_picture')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const bytes = await pack({
    'README.txt': strToU8(README(exportedAt)),
    'data.json': strToU8(JSON.stringify({ exportedAt, ...data }, null, 2)),
    ...(await pictureFile(services, profile_picture)),
    ...(await workingFiles(services, data.pagesOfWorking)),
  });
  return new File([new Uint8Array(bytes)], `kaksha-data-${localDateOf(exportedAt)}.zip`, {
    type: 'application/zip',
  });
}
