import { introVideoAddress } from '@kaksha/domain/teachers/intro-video/policy.ts';
import type { IntroVideo, TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { RESPONSE_ANSWERS } from '@kaksha/domain/teachers/search.ts';
import { sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from './card.ts';

interface ProfileRow extends CardRow {
  city: string;
  intro_text: string;
  intro_video: { id: string; kind: IntroVideo['kind']; durationSeconds: number | null } | null;
  teaching_approach: string;
  qualifications: string;
  education: TeacherProfile['education'];
  achievements: string[];
  time_zone: string;
  instant_booking: boolean;
  answers_within_minutes: number | null;
  weekly_hours: TeacherProfile['weeklyHours'];
}

/**
 * The median time to an answer of the teacher `t`. A request that lapsed took until then; what was confirmed as it was made is no
 * answer: its moments are those of one transaction.
 */
const ANSWERS_WITHIN = sql`(
  select case when count(*) >= ${RESPONSE_ANSWERS.least} then round(percentile_cont(0.5) within group (order by a.minutes))::int end
  from (
    select extract(epoch from case when b.status = 'expired' then b.expires_at else b.decided_at end - b.requested_at) / 60 as minutes
    from booking b
    where b.teacher_id = t.user_id and b.kind in ('single', 'trial', 'package')
      and b.requested_at > now() - ${RESPONSE_ANSWERS.days} * interval '1 day'
      and (b.status = 'expired' or b.decided_at > b.requested_at + interval '10 seconds')
    order by b.requested_at desc limit ${sql.lit(RESPONSE_ANSWERS.most)}
  ) a)`;

/**
 * Everything that a teacher's public page shows, in one query; the reviews are read page by page.
 *
 * @param forOwner the teacher's own view, which is there before the address is confirmed
 * @throws ORPCError NOT_FOUND
 */
export async function readProfile(db: Db, teacherId: string, forOwner = false): Promise<TeacherProfile> {
  const { rows } = await sql<ProfileRow>`
    select ${CARD_COLUMNS}, u.city, t.intro_text, t.teaching_approach, t.qualifications, t.education, t.achievements,
      t.time_zone, t.instant_booking, ${ANSWERS_WITHIN} as answers_within_minutes,
      (select json_build_object('id', v.video_id, 'kind', v.kind, 'durationSeconds', v.duration_seconds)
        from teacher_intro_video v where v.teacher_id = t.user_id and v.status = 'approved') as intro_video,
      (select coalesce(json_agg(json_build_object('weekday', a.weekday, 'startMinute', a.start_minute,
                                                  'endMinute', a.end_minute) order by a.weekday, a.start_minute), '[]')
        from availability_rule a where a.teacher_id = t.user_id) as weekly_hours
    from teacher_profile t
      join user_account u on u.id = t.user_id
      join teacher_rating r on r.teacher_id = t.user_id
    where t.user_id = ${teacherId} and u.closed_at is null and u.suspended_at is null
      and (t.email_verified or ${forOwner})`.execute(db);
  const row = orNotFound(rows[0]);
  return {
    ...presentCard(row),
    city: row.city,
    introText: row.intro_text,
    introVideo: row.intro_video && {
      address: introVideoAddress(row.intro_video.id, row.intro_video.kind),
      kind: row.intro_video.kind,
      durationSeconds: row.intro_video.durationSeconds,
    },
    teachingApproach: row.teaching_approach,
    qualifications: row.qualifications,
    education: row.education,
    achievements: row.achievements,
    timeZone: row.time_zone,
    instantBooking: row.instant_booking,
    answersWithinMinutes: row.answers_within_minutes,
    weeklyHours: row.weekly_hours,
  };
}
