import { TRIAL_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { freeSlots } from '@kaksha/domain/availability/slots.ts';
import { type TrialPrice, trialPricePaise } from '@kaksha/domain/bookings/pricing.ts';
import { SLOTS_SHOWN, TEACHERS_SHOWN, type TrialOptions } from '@kaksha/domain/support/trials/contract.ts';
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { DAY_MS, localDateOf } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { loadAvailability } from '../../availability/load-availability.ts';
import { notFound } from '../../platform/api.ts';
import { databaseNowMs } from '../../platform/clock.ts';
import type { Db } from '../../platform/context.ts';
import { invitationsOf } from './trial-queries.ts';

/** Calendars that are looked into at once, until enough teachers with a free time are found, and for which days. */
const LOOKED_INTO_AT_ONCE = 12;
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

/** The wishes in the form. @throws ORPCError NOT_FOUND for a request of another kind. */
async function wantedIn(db: Db, requestId: string): Promise<{ subject: string; class: number }> {
  const { rows } = await sql<{ subject: string | null; class: string | null }>`
    select f.fields ->> 'subject' as subject, f.fields ->> 'class' as class
    from ticket t join form_submission f on f.id = t.submission_id
    where t.id = ${requestId} and t.source = 'book-free-trial'`.execute(db);
  if (rows[0] === undefined) throw notFound(T.notATrialRequest);
  return { subject: rows[0].subject || USUAL.subject, class: gradeIn(rows[0].class ?? '') ?? USUAL.class };
}

/**
 * The teachers who could give the trial of a request, the one who is free the soonest first. Calendars of teachers who were never
 * invited, or not for the longest time, are read first, so that trials come to everybody who offers them.
 */
export async function readTrialOptions(
  db: Db,
  input: { id: string; subject?: string | undefined; class?: number | undefined },
): Promise<TrialOptions> {
  const asked = await wantedIn(db, input.id);
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
  const free: TrialOptions['teachers'] = [];
  for (let at = 0; at < rows.length && free.length < TEACHERS_SHOWN; at += LOOKED_INTO_AT_ONCE) {
    const found = await Promise.all(
      rows.slice(at, at + LOOKED_INTO_AT_ONCE).map(async ({ hourlyRatePaise, trialPrice, ...teacher }) => ({
        ...teacher,
        pricePaise: trialPricePaise(hourlyRatePaise, trialPrice),
        slots: await nextSlots(db, teacher.id),
      })),
    );
    free.push(...found.filter(({ slots }) => slots.length > 0));
  }
  const teachers = free
    .toSorted((one, other) => (one.slots[0]?.startsAt ?? '').localeCompare(other.slots[0]?.startsAt ?? ''))
    .slice(0, TEACHERS_SHOWN);
  return { ...wanted, teachers, invitations: await invitationsOf(db, input.id) };
}

/** The first free start of each of the teacher's next days. */
async function nextSlots(db: Db, teacherId: string): Promise<{ startsAt: string }[]> {
  const nowMs = await databaseNowMs(db);
  const window = { fromMs: nowMs, toMs: nowMs + DAYS_AHEAD * DAY_MS };
  const availability = await loadAvailability(db, { teacherId, studentId: null, holderId: null, ...window });
  if (availability === undefined) return [];
  const firstOfDay = new Map<string, number>();
  for (const { startsAtMs } of freeSlots({
    ...availability,
    ...window,
    durationMinutes: TRIAL_DURATION_MINUTES,
  })) {
    const date = localDateOf(startsAtMs);
    if (!firstOfDay.has(date)) firstOfDay.set(date, startsAtMs);
  }
  return [...firstOfDay.values()]
    .slice(0, SLOTS_SHOWN)
    .map((startsAtMs) => ({ startsAt: new Date(startsAtMs).toISOString() }));
}
