import { PICTURE_SIZES, pictureIdOf, pictureKey } from '@kaksha/domain/accounts/picture.ts';
import { en as M } from '@kaksha/domain/privacy/closing/words/en.ts';
import { EXPORT_WINDOW_SECONDS, EXPORTS_PER_ACCOUNT } from '@kaksha/domain/privacy/closing.ts';
import { en as MAILS } from '@kaksha/domain/privacy/mails/words/en.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { strToU8, type Zippable, zip } from 'fflate';
import { confirmPassword } from '../../accounts/passwords/confirm-password.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services } from '../../platform/context.ts';
import { createPlaces } from '../../platform/places.ts';
import { createRateLimit, limitsOfPool } from '../../platform/rate-limits.ts';
import { FileMissing, MEDIA_PREFIX } from '../../platform/storage.ts';
import { PERSON_TABLES } from './tables.ts';

/** A download is made in memory: a few at a time. */
const places = createPlaces(2, 20);
/** When to try again after all places to wait were taken. */
const BUSY_SECONDS = 10;

const exportLimit = limitsOfPool((pool) =>
  createRateLimit(pool, 'export', EXPORTS_PER_ACCOUNT, EXPORT_WINDOW_SECONDS),
);

/** All data about a person, by its name in data.json; one moment of the database. */
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

/** The files of all tables that have some, by the names that data.json gives them. */
async function storedFiles(
  { storage }: Services,
  data: Readonly<Record<string, unknown>>,
): Promise<Zippable> {
  const packed: Zippable = {};
  for (const { download } of Object.values(PERSON_TABLES)) {
    if ('leftOut' in download || download.files === undefined) continue;
    const { keyOf, maxBytes } = download.files;
    for (const { id, file } of data[download.as] as readonly { id: string; file: string }[]) {
      const bytes = await storage.read(keyOf(id), 0, maxBytes).catch((error: unknown) => {
        // It was deleted a moment ago.
        if (error instanceof FileMissing) return null;
        throw error;
      });
      if (bytes !== null) packed[file] = [new Uint8Array(bytes), { level: 0 }];
    }
  }
  return packed;
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
export function exportAccount(context: RequestContext, password: string): Promise<File> {
  return exportOf(context, { userId: viewerOf(context).id, password });
}

/** As {@link exportAccount}, of another person: the caller has made sure that the viewer may have it. */
export async function exportOf(
  context: RequestContext,
  { userId, password }: { userId: string; password: string },
): Promise<File> {
  const { services } = context;
  await confirmPassword(context, password);
  await exportLimit(services.pool).consume(viewerOf(context).id, M.tooManyExports);
  const file = await places.run(() => packAccount(services, userId));
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
    'README.txt': strToU8(MAILS.readme(exportedAt)),
    'data.json': strToU8(JSON.stringify({ exportedAt, ...data }, null, 2)),
    ...(await pictureFile(services, profile_picture)),
    ...(await storedFiles(services, data)),
  });
  return new File([new Uint8Array(bytes)], `kaksha-data-${localDateOf(exportedAt)}.zip`, {
    type: 'application/zip',
  });
}
