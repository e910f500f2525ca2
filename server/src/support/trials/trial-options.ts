import { BOOKING_HORIZON_DAYS, TRIAL_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { freeSlots } from '@kaksha/domain/availability/slots.ts';
import { type TrialPrice, trialPricePaise } from '@kaksha/domain/bookings/pricing.ts';
import { SLOTS_SHOWN, TEACHERS_SHOWN, type TrialOptions } from '@kaksha/domain/support/trials/contract.ts';
import { nearestToWish, type TrialWish, type WishedStart } from '@kaksha/domain/support/trials/wish.ts';
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import {
  addDays,
  DAY_MS,
  DEFAULT_TIME_ZONE,
  isLocalDate,
  localDateOf,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { loadAvailability } from '../../availability/load-availability.ts';
import { notFound } from '../../platform/api.ts';
import { databaseNowMs } from '../../platform/clock.ts';
import type { Db } from '../../platform/context.ts';
import { invitationsOf } from './trial-queries.ts';

/** Calendars that are looked into at once, and until when one looks for the wished time. */
const LOOKED_INTO_AT_ONCE = 12;
const LOOKED_INTO_FOR_WISH = 60;
const DAYS_AHEAD = 7;
/** For a form in which nothing was chosen. */
const USUAL = { subject: 'Mathematics', class: 8 };

interface Candidate {
  id: string;
  name: string;
  profilePicture: string | null;
  hourlyRatePaise: number;
  trialPrice: TrialPrice;
}

/** The class that a form says: 'Class 8', '8th'. */
const gradeIn = (text: string): number | undefined => {
  const found = Number(/\d+/.exec(text)?.[0]);
  return found >= 1 && found <= 10 ? found : undefined;
};

interface Wanted extends TrialWish {
  subject: string;
  class: number;
}

/** The wishes in the form; a day that is over wishes for none. @throws ORPCError NOT_FOUND for a request of another kind. */
async function wantedIn(db: Db, requestId: string, today: string): Promise<Wanted> {
  const { rows } = await sql<Record<'subject' | 'class' | 'timing' | 'date', string | null>>`
    select f.fields ->> 'subject' as subject, f.fields ->> 'class' as class, f.fields ->> 'timing' as timing,
      f.fields ->> 'date' as date
    from ticket t join form_submission f on f.id = t.submission_id
    where t.id = ${requestId} and t.source = 'book-free-trial'`.execute(db);
  const [asked] = rows;
  if (asked === undefined) throw notFound(T.notATrialRequest);
  const date = asked.date ?? '';
  return {
    subject: asked.subject || USUAL.subject,
    class: gradeIn(asked.class ?? '') ?? USUAL.class,
    timing: asked.timing ?? '',
    date: isLocalDate(date) && date >= today ? date : '',
  };
}

/**
 * The teachers who could give the trial of a request: those who are free at the wished time first, then the soonest. Calendars of
 * teachers who were never invited, or not for the longest time, are read first, so that trials come to everybody who offers them.
 */
export async function readTrialOptions(
  db: Db,
  input: { id: string; subject?: string | undefined; class?: number | undefined },
): Promise<TrialOptions> {
  const nowMs = await databaseNowMs(db);
  const { timing, date, ...asked } = await wantedIn(db, input.id, localDateOf(nowMs));
  const wish = { timing, date };
  const wanted = { subject: input.subject ?? asked.subject, class: input.class ?? asked.class };
  const { rows } = await sql<Candidate>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.profile_picture as "profilePicture",
      t.hourly_rate_paise as "hourlyRatePaise", t.trial_price as "trialPrice"
    from teacher_profile t join user_account u on u.id = t.user_id and u.closed_at is null
    where t.verified_at is not null and t.email_verified and t.trial_offered and t.hourly_rate_paise is not null
      and t.subjects @> array[${wanted.subject}::text] and ${wanted.class}::smallint = any(t.grades)
    order by (select max(i.made_at) from trial_invitation i where i.teacher_id = u.id) nulls first, t.verified_at, u.id`.execute(
    db,
  );
  const free: FreeTeacher[] = [];
  const isEnough = (looked: number) =>
    free.filter(({ isWished }) => isWished).length >= TEACHERS_SHOWN ||
    (free.length >= TEACHERS_SHOWN && (looked >= LOOKED_INTO_FOR_WISH || (timing === '' && date === '')));
  for (let at = 0; at < rows.length && !isEnough(at); at += LOOKED_INTO_AT_ONCE) {
    const found = await Promise.all(
      rows.slice(at, at + LOOKED_INTO_AT_ONCE).map(async ({ hourlyRatePaise, trialPrice, ...teacher }) => {
        const starts = await nearestStarts(db, teacher.id, nowMs, wish);
        return {
          teacher: {
            ...teacher,
            pricePaise: trialPricePaise(hourlyRatePaise, trialPrice),
            slots: starts.map(({ startsAtMs, isWished }) => ({
              startsAt: new Date(startsAtMs).toISOString(),
              isWished,
            })),
          },
          isWished: starts.some(({ isWished }) => isWished),
          firstMs: starts[0]?.startsAtMs ?? 0,
        };
      }),
    );
    free.push(...found.filter(({ teacher }) => teacher.slots.length > 0));
  }
  const teachers = free
    .toSorted((one, other) => Number(other.isWished) - Number(one.isWished) || one.firstMs - other.firstMs)
    .slice(0, TEACHERS_SHOWN)
    .map(({ teacher }) => teacher);
  return { ...wanted, wish, teachers, invitations: await invitationsOf(db, input.id) };
}

interface FreeTeacher {
  teacher: TrialOptions['teachers'][number];
  isWished: boolean;
  firstMs: number;
}

/** The teacher's free starts of the next days, and of the wished day, those that are nearest to the wish. */
async function nearestStarts(
  db: Db,
  teacherId: string,
  nowMs: number,
  wish: TrialWish,
): Promise<WishedStart[]> {
  const wishedDayEndsMs =
    wish.date === '' ? 0 : zonedTimeToInstant(addDays(wish.date, 1), 0, DEFAULT_TIME_ZONE);
  const window = {
    fromMs: nowMs,
    toMs: Math.min(
      Math.max(nowMs + DAYS_AHEAD * DAY_MS, wishedDayEndsMs),
      nowMs + BOOKING_HORIZON_DAYS * DAY_MS,
    ),
  };
  const availability = await loadAvailability(db, { teacherId, studentId: null, holderId: null, ...window });
  if (availability === undefined) return [];
  const slots = freeSlots({ ...availability, ...window, durationMinutes: TRIAL_DURATION_MINUTES });
  return nearestToWish(
    slots.map(({ startsAtMs }) => startsAtMs),
    wish,
    SLOTS_SHOWN,
  );
}
