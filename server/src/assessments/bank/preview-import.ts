import type { Parsed } from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import {
  type ImportFormat,
  PREVIEWS,
  PREVIEWS_WINDOW_SECONDS,
} from '@kaksha/domain/assessments/bank/policy.ts';
import { en as M } from '@kaksha/domain/assessments/bank/words/en.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import { TooMuchWork } from '../../platform/bounded/bounded-process.ts';
import { boundedTask } from '../../platform/bounded/bounded-task.ts';
import type { Db, RequestContext } from '../../platform/context.ts';
import { createRateLimit, limitsOfPool } from '../../platform/rate-limits.ts';
import type readImport from './read-import.ts';

const read = boundedTask<typeof readImport>(new URL('./read-import.ts', import.meta.url));

const limitOf = limitsOfPool((pool) =>
  createRateLimit(pool, 'question-previews', PREVIEWS, PREVIEWS_WINDOW_SECONDS),
);

async function requireVerified(db: Db, userId: string): Promise<void> {
  const { email_verified_at } = await db
    .selectFrom('user_account')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email_verified_at === null)
    throw new ORPCError('EMAIL_NOT_VERIFIED', { status: 403, message: M.emailNotVerified });
}

const refused = (message: string) => new ORPCError('FILE_REFUSED', { status: 422, message });

/**
 * A preview of an import; nothing is stored.
 * @throws ORPCError FILE_REFUSED (422) with the reason when it cannot be read at all; EMAIL_NOT_VERIFIED (403),
 * TOO_MANY_REQUESTS (429)
 */
export async function previewImport(
  context: RequestContext,
  format: ImportFormat,
  file: Blob,
): Promise<Parsed> {
  const { id } = viewerOf(context);
  await requireVerified(context.services.db, id);
  await limitOf(context.services.pool).consume(id, M.tooManyPreviews);
  const parsed = await read({ format, bytes: new Uint8Array(await file.arrayBuffer()) }).catch(
    (error: unknown) => {
      throw error instanceof TooMuchWork ? refused(M.tooMuchWork) : error;
    },
  );
  if ('unreadable' in parsed) throw refused(parsed.unreadable);
  return parsed;
}
