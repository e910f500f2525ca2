import type { OwnProfile, Standing } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { sql } from 'kysely';
import { orNotFound, viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { signerOf } from '../../platform/permits.ts';
import { readOwnFilm } from '../intro-video/film-files.ts';
import { readProfile } from '../read-profile.ts';

interface OwnRow {
  version: number;
  emailVerified: boolean;
  verification: Standing['verification'];
  hasDecidedOnTrial: boolean;
  hasBankAccount: boolean;
  hasPan: boolean;
}

/**
 * A teacher's own profile, as families see it, with the fields that only its owner needs.
 *
 * @throws ORPCError NOT_FOUND
 */
export async function readOwnProfile(context: RequestContext): Promise<OwnProfile> {
  const { db } = context.services;
  const { id: teacherId } = viewerOf(context);
  const { rows } = await sql<OwnRow>`
    select t.profile_version as version, t.email_verified as "emailVerified",
      t.trial_offered is not null as "hasDecidedOnTrial",
      exists (select from bank_account b where b.teacher_id = t.user_id) as "hasBankAccount",
      exists (select from teacher_pan p where p.teacher_id = t.user_id) as "hasPan",
      case when t.verified_at is not null then 'verified' else coalesce((
        select case when v.status in ('approved', 'withdrawn') then 'none' else v.status end from teacher_verification v
        where v.teacher_id = t.user_id order by v.submitted_at desc limit 1), 'none') end as verification
    from teacher_profile t where t.user_id = ${teacherId}`.execute(db);
  const own = orNotFound(rows[0]);
  // Read after the version: a save in between makes the next one of ours be refused, never be lost.
  const teacher = await readProfile(db, teacherId, true);
  const standing = {
    emailVerified: own.emailVerified,
    verification: own.verification,
    hasWeeklyHours: teacher.weeklyHours.length > 0,
    hasDecidedOnTrial: own.hasDecidedOnTrial,
    hasBankAccount: own.hasBankAccount,
    hasPan: own.hasPan,
  };
  const introVideo = await readOwnFilm(db, signerOf(context), teacherId);
  return { id: teacherId, version: own.version, teacher, introVideo, standing };
}
