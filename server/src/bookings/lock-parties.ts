import type { TrialPrice } from '@kaksha/domain/bookings/pricing.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Viewer } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';

/** One student for whom the viewer may book, beside the teacher that is asked for. */
export interface BookingParty {
  emailVerified: boolean;
  /** Null when the viewer has no student (a parent without that child). */
  studentId: string | null;
  /** A guardian has consented, or the student is 18. */
  mayBook: boolean;
  /** 18 or older: no parent's limit holds. */
  isAdult: boolean;
  /** By the date of birth alone, which shows nothing. */
  saysAdult: boolean;
  guardianIds: string[];
  teacherVerified: boolean;
  teaches: boolean;
  hourlyRatePaise: number | null;
  instantBooking: boolean;
  trialOffered: boolean;
  trialPrice: TrialPrice;
}

/** Of whom a class is wanted; a value, or where it stands. */
type Wanted<Value> = Value | RawBuilder<Value>;

/**
 * The teacher, and each student for whom the viewer may book: themselves, or their children. No rows for an unknown
 * teacher. The teacher's row is locked until the transaction ends, so that requests for one teacher are decided one
 * after another: later reads are still true when the lesson is written, buffers included. So are the accounts of all of
 * them: a deletion of one meanwhile has either been seen here, or finds the booking to be ended. Without a subject or
 * class it is not asked whether they are taught.
 */
export async function lockParties(
  trx: Db,
  viewer: Viewer,
  wanted: { teacherId: Wanted<string>; subject?: Wanted<string>; class?: Wanted<number> },
): Promise<BookingParty[]> {
  // In one order, and before the teacher's profile: closing an account locks the account first, too.
  // Arrays, so that each person is found by the index: an 'or' over subqueries would read every account.
  await sql`${PLANNED_ONCE}
    select from user_account
    where id in (${viewer.id}, ${wanted.teacherId})
      or id = any (array(select g.student_id from guardianship g where g.parent_id = ${viewer.id}))
      -- whose wallet may pay for what a child books alone
      or id = any (array(select a.set_by from child_allowance a where a.student_id = ${viewer.id}))
    order by id for share`.execute(trx);
  const { rows } = await sql<BookingParty>`${PLANNED_ONCE}
    select v.email_verified_at is not null as "emailVerified", s.user_id as "studentId",
      coalesce(is_adult_student(s.user_id), false)
        or exists (select from guardianship g where g.student_id = s.user_id and g.consented_at is not null)
        as "mayBook",
      is_adult_student(s.user_id) as "isAdult", says_adult(s.user_id) as "saysAdult",
      array(select g.parent_id from guardianship g where g.student_id = s.user_id) as "guardianIds",
      t.verified_at is not null as "teacherVerified",
      coalesce(${wanted.subject ?? null}::text = any(t.subjects), true)
        and coalesce(${wanted.class ?? null}::smallint = any(t.grades), true) as teaches,
      t.hourly_rate_paise as "hourlyRatePaise", t.instant_booking as "instantBooking",
      coalesce(t.trial_offered, false) as "trialOffered", t.trial_price as "trialPrice"
    from teacher_profile t
    join user_account u on u.id = t.user_id and u.closed_at is null and u.suspended_at is null
    cross join user_account v
    left join lateral (
      select sp.user_id, sp.date_of_birth from student_profile sp where sp.user_id = v.id
      union all
      select sp.user_id, sp.date_of_birth
      from guardianship g join student_profile sp on sp.user_id = g.student_id
        join user_account c on c.id = g.student_id and c.closed_at is null and c.suspended_at is null
      where g.parent_id = v.id
    ) s on true
    where t.user_id = ${wanted.teacherId} and t.email_verified and v.id = ${viewer.id} and v.closed_at is null and v.suspended_at is null
    for no key update of t`.execute(trx);
  return rows;
}
