import { OFFERS_PER_HOUR, offerExpiresAtMs } from '@kaksha/domain/bookings/offers/policy.ts';
import type { MakeOfferInput, OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { lessonPricePaise } from '@kaksha/domain/money.ts';
import { HOUR_MS, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { keepTime } from '../../lessons/keep-time.ts';
import { hasBlocked, isOwnStudent } from '../../lessons/own-students.ts';
import { notFound, viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services, Trx } from '../../platform/context.ts';
import { explained, idempotently } from '../../platform/idempotency.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';
import { checkSlot, type SlotWords } from '../check-slot.ts';
import { explainTaken } from '../explain-refusal.ts';
import { notBookable, slotTaken } from '../refusals.ts';
import { enqueueOfferLapse } from './end-offer.ts';
import { notifyOffer } from './notify-offer.ts';
import { getOffer } from './queries.ts';

/** Why a time can't be offered, in words for the teacher. */
const WORDS: SlotWords = {
  slotNotOffered: M.notOffered,
  studentBusy: M.studentBusy,
  slotHeld: M.held,
  slotTaken: M.teacherBusy,
};

const limits = new WeakMap<Services['pool'], RateLimit>();

function limitOf({ pool }: Services): RateLimit {
  const known = limits.get(pool);
  if (known !== undefined) return known;
  const made = createRateLimit(pool, 'offers', OFFERS_PER_HOUR, HOUR_MS / 1000);
  limits.set(pool, made);
  return made;
}

/**
 * A teacher offers a class to one of their students, at one of the teacher's own free slots and at the teacher's rate.
 * The slot is kept until the offer ends: or nothing changes.
 * @throws ORPCError NOT_FOUND for somebody who is not a student of theirs; NOT_BOOKABLE (409); SLOT_TAKEN (409) with the
 *   three nearest free slots; TOO_MANY_REQUESTS (429).
 */
export async function makeOffer(
  context: RequestContext,
  input: MakeOfferInput,
): Promise<{ offer: OfferView }> {
  const teacher = viewerOf(context);
  await limitOf(context.services).consume(teacher.id, M.tooMany);
  const { studentId, startsAt, durationMinutes } = input;
  const wanted = { teacherId: teacher.id, studentId, payerId: teacher.id, startsAt, durationMinutes };
  return idempotently(context, 'bookings.offers.make', input, async (trx) => {
    const offerId = await explained(
      () => offer(trx, teacher.id, input),
      (refusal) => explainTaken(context.services.db, wanted, refusal),
    );
    return { offer: await getOffer(trx, teacher, offerId) };
  });
}

async function offer(trx: Trx, teacherId: string, input: MakeOfferInput): Promise<string> {
  const hourlyRatePaise = await agreeOnOffer(trx, teacherId, input);
  const { studentId, subject, class: grade, topic, durationMinutes } = input;
  const startsAtMs = toMs(input.startsAt);
  const nowMs = await checkSlot(
    trx,
    { teacherId, studentId, holderId: null, startsAtMs, durationMinutes },
    WORDS,
  );
  const endsAtMs = startsAtMs + durationMinutes * MINUTE_MS;
  const lessonId = await keepTime(trx, { teacherId, subject, grade, topic, startsAtMs, endsAtMs });
  if (lessonId === undefined) throw slotTaken(M.teacherBusy);
  const expiresAt = new Date(offerExpiresAtMs(nowMs, startsAtMs));
  const { id } = await trx
    .insertInto('lesson_offer')
    .values({
      teacher_id: teacherId,
      student_id: studentId,
      lesson_id: lessonId,
      subject,
      grade,
      topic,
      message: input.message,
      during: sql<string>`tstzrange(${new Date(startsAtMs)}, ${new Date(endsAtMs)})`,
      hourly_rate_paise: hourlyRatePaise,
      duration_minutes: durationMinutes,
      price_paise: lessonPricePaise(hourlyRatePaise, durationMinutes),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueOfferLapse(trx, id, expiresAt);
  await notifyOffer(trx, id, 'made', teacherId);
  return id;
}

interface Facts {
  verified: boolean;
  teaches: boolean;
  hourlyRatePaise: number | null;
  blocked: boolean;
}

/**
 * Whether this teacher may offer this to this student; answers the hourly rate in paise. Locks as `lockParties` does, so
 * that a free time still is when the offer is written.
 */
async function agreeOnOffer(trx: Trx, teacherId: string, input: MakeOfferInput): Promise<number> {
  const { rows: accounts } = await sql<{ id: string }>`
    select id from user_account where id in (${teacherId}, ${input.studentId})
      and closed_at is null and suspended_at is null
    order by id for share`.execute(trx);
  const { rows } = await sql<Facts>`
    select t.verified_at is not null as verified, t.hourly_rate_paise as "hourlyRatePaise",
      ${input.subject}::text = any(t.subjects) and ${input.class}::smallint = any(t.grades) as teaches,
      -- An offer carries a message: who blocked the teacher is not written to this way either.
      ${hasBlocked(sql`t.user_id`, sql`${input.studentId}::uuid`)} as blocked
    from teacher_profile t where t.user_id = ${teacherId} and ${isOwnStudent(teacherId, input.studentId)}
    for no key update of t`.execute(trx);
  const [facts] = rows;
  if (facts === undefined || accounts.length < 2) throw notFound(M.notOwnStudent);
  if (facts.blocked) throw notBookable(M.blocked);
  if (!facts.verified) throw notBookable(M.notVerified);
  if (facts.hourlyRatePaise === null) throw notBookable(M.noRate);
  if (!facts.teaches) throw notBookable(M.notTaught);
  return facts.hourlyRatePaise;
}
