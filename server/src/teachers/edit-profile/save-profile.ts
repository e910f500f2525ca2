import type { EditProfileInput } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { en as EDIT_PROFILE_MESSAGES } from '@kaksha/domain/teachers/edit-profile/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { recordEvent } from '../../accounts/record-event.ts';
import type { Db } from '../../platform/context.ts';

/** Columns whose value is undefined stay as they are. */
function columnsOf(input: EditProfileInput) {
  return {
    intro_text: input.introText,
    bio: input.bio,
    teaching_approach: input.teachingApproach,
    subjects: input.subjects,
    grades: input.classes,
    languages: input.languages,
    qualifications: input.qualifications,
    experience_years: input.experienceYears,
    education: input.education === undefined ? undefined : JSON.stringify(input.education),
    achievements: input.achievements,
    hourly_rate_paise: input.hourlyRatePaise,
    availability_note: input.availability,
  };
}

/**
 * Writes what is given of a teacher's profile, if it still is the version that was being edited; the database counts the
 * versions. The same values again are no change.
 *
 * @throws ORPCError PROFILE_CHANGED
 */
export async function saveProfile(db: Db, teacherId: string, input: EditProfileInput): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const saved = await trx
      .updateTable('teacher_profile')
      // A statement has to set something, also where nothing was given.
      .set({ ...columnsOf(input), profile_version: sql`profile_version` })
      .where('user_id', '=', teacherId)
      .where('profile_version', '=', input.version)
      .returning('profile_version')
      .executeTakeFirst();
    if (saved === undefined) {
      throw new ORPCError('PROFILE_CHANGED', {
        status: 409,
        message: EDIT_PROFILE_MESSAGES.changedElsewhere,
      });
    }
    if (saved.profile_version !== input.version)
      await recordEvent(trx, teacherId, 'profile_changed', { parts: ['publicProfile'] });
  });
}
