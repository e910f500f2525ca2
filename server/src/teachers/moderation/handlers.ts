import { PROFILE_MODERATION_WORDS as W } from '@kaksha/domain/teachers/moderation/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { signerOf } from '../../platform/permits.ts';
import { readProfile } from '../read-profile.ts';
import { decideProfile, restoreText } from './decide-profile.ts';
import { listProfileCases } from './profile-cases.ts';

/**
 * Says that something is wrong with a public profile or its film.
 * @throws ORPCError NOT_FOUND, also for a film that is not shown; REPORTED_BEFORE (409)
 */
async function reportProfile(
  db: Db,
  reporterId: string,
  { id, about, reason }: { id: string; about: 'text' | 'film'; reason: string },
): Promise<void> {
  const { introVideo } = await readProfile(db, id);
  if (about === 'film' && introVideo === null) throw notFound(W.noFilm);
  const { rows } = await sql`insert into profile_report (teacher_id, part, reported_by, reason)
    values (${id}, ${about}, ${reporterId}, ${reason}) on conflict do nothing returning id`.execute(db);
  if (rows.length === 0) throw new ORPCError('REPORTED_BEFORE', { status: 409, message: W.reportedBefore });
}

const calls = api.teachers.moderation;

export const profileModerationHandlers = {
  report: calls.report.handler(async ({ context, input }) => {
    await reportProfile(context.services.db, viewerOf(context).id, input);
    return { ok: true as const };
  }),
  cases: calls.cases.handler(({ context, input }) => listProfileCases(context, input)),
  decide: calls.decide.handler(async ({ context, input }) => {
    const decided = context.services.db
      .transaction()
      .execute((trx) => decideProfile(trx, signerOf(context), viewerOf(context).id, input));
    return { profile: await decided };
  }),
  restore: calls.restore.handler(async ({ context, input }) => {
    const { db } = context.services;
    await db.transaction().execute((trx) => restoreText(trx, viewerOf(context).id, input));
    return { ok: true as const };
  }),
};
