import type { HoldSlotInput, SlotHold } from '@kaksha/domain/bookings/holds-contract.ts';
import {
  SLOT_HOLD_MINUTES,
  SLOT_HOLDS_PER_HOUR,
  SLOT_HOLDS_PER_PERSON,
} from '@kaksha/domain/bookings/policy.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { HOUR_MS, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services, Trx, Viewer } from '../../platform/context.ts';
import { toContractError } from '../../platform/errors.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';
import { type Agreed, agreeOn } from '../agree-booking.ts';
import { checkSlot } from '../check-slot.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { lockParties } from '../lock-parties.ts';
import { slotTaken } from '../refusals.ts';

const limits = new WeakMap<Services['pool'], RateLimit>();

/** So that nobody keeps a calendar blocked by holding again and again. */
function limitOf({ pool }: Services): RateLimit {
  const known = limits.get(pool);
  if (known !== undefined) return known;
  const made = createRateLimit(pool, 'slot-holds', SLOT_HOLDS_PER_HOUR, HOUR_MS / 1000);
  limits.set(pool, made);
  return made;
}

/**
 * Keeps a slot for the person who is booking it: for {@link SLOT_HOLD_MINUTES} minutes nobody else can book or hold it.
 * The same slot again keeps the time that is left; another one with the same teacher takes its place.
 * @throws ORPCError SLOT_TAKEN (409) with the three nearest free slots; the errors of a booking: NOT_BOOKABLE, NOT_FOUND,
 *   EMAIL_NOT_VERIFIED, FORBIDDEN; TOO_MANY_REQUESTS (429).
 */
export async function holdSlot(context: RequestContext, input: HoldSlotInput): Promise<{ hold: SlotHold }> {
  const viewer = viewerOf(context);
  const { db } = context.services;
  await limitOf(context.services).consume(viewer.id, M.holdsTooMany);
  let agreed: Agreed | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      agreed = agreeOn(await lockParties(trx, viewer, { teacherId: input.teacherId }), viewer, input);
      return { hold: await hold(trx, viewer, input, agreed) };
    });
  } catch (error) {
    if (agreed === undefined) throw error;
    const wanted = { ...input, studentId: agreed.studentId, payerId: viewer.id, pricePaise: 0 };
    throw await explainRefusal(db, wanted, toContractError(error));
  }
}

async function hold(trx: Trx, viewer: Viewer, input: HoldSlotInput, agreed: Agreed): Promise<SlotHold> {
  const { teacherId, durationMinutes } = input;
  const startsAtMs = toMs(input.startsAt);
  const wanted = { ...agreed, teacherId, holderId: viewer.id, startsAtMs, durationMinutes };
  await checkSlot(trx, wanted);
  await removeEnded(trx, viewer.id, teacherId);
  const during = sql`tstzrange(${new Date(startsAtMs)}, ${new Date(startsAtMs + durationMinutes * MINUTE_MS)})`;
  const { rows: kept } = await sql<HoldRow>`
    select ${AS_VIEW} from slot_hold
    where holder_id = ${viewer.id} and teacher_id = ${teacherId}
      and during = ${during} and approval_id is null`.execute(trx);
  if (kept[0] !== undefined) return presented(kept[0]);
  const place = await freePlace(trx, viewer.id, teacherId);
  const { rows } = await sql<HoldRow>`
    insert into slot_hold (teacher_id, holder_id, place, during, held_at, expires_at)
    select ${teacherId}, ${viewer.id}, ${place}, ${during}, at, at + ${SLOT_HOLD_MINUTES} * interval '1 minute'
    from clock_timestamp() at
    on conflict on constraint slot_hold_not_held_twice do nothing
    returning ${AS_VIEW}`.execute(trx);
  if (rows[0] === undefined) throw slotTaken(M.slotHeld);
  return presented(rows[0]);
}

const AS_VIEW = sql`id, lower(during) as "startsAt", upper(during) as "endsAt", expires_at as "expiresAt",
  greatest(0, floor(extract(epoch from expires_at - clock_timestamp())))::integer as "secondsLeft"`;

type HoldRow = Pick<SlotHold, 'id' | 'secondsLeft'> & { startsAt: Date; endsAt: Date; expiresAt: Date };

function presented({ startsAt, endsAt, expiresAt, ...row }: HoldRow): SlotHold {
  return {
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** A constraint can't ask for the time: ended holds are removed before the next is written. */
async function removeEnded(trx: Trx, holderId: string, teacherId: string): Promise<void> {
  // Two people may meet over each other's: the second need not wait, since they go either way.
  await sql`delete from slot_hold where id in (
    select id from slot_hold
    where (teacher_id = ${teacherId} or holder_id = ${holderId}) and expires_at <= clock_timestamp()
    for update skip locked)`.execute(trx);
}

/**
 * A number for one more hold of this person, whose hold with this teacher ends with it. When all are taken the oldest
 * lets go: a wizard that was left open in another tab must not stand in the way of the one that is in use.
 */
async function freePlace(trx: Trx, holderId: string, teacherId: string): Promise<number> {
  // One person's requests with several teachers are decided one after another.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slot-holds ${holderId}`}, 0))`.execute(trx);
  await sql`delete from slot_hold
    where holder_id = ${holderId} and teacher_id = ${teacherId} and approval_id is null`.execute(trx);
  const { rows } = await sql<{ place: number; oldest: string | null }>`
    select n as place, h.id as oldest from generate_series(1, ${SLOT_HOLDS_PER_PERSON}::integer) n
    left join slot_hold h on h.holder_id = ${holderId} and h.place = n
    order by h.held_at nulls first, n limit 1`.execute(trx);
  const [chosen] = rows;
  if (chosen === undefined) throw new Error('a person can hold at least one slot');
  if (chosen.oldest !== null) await sql`delete from slot_hold where id = ${chosen.oldest}`.execute(trx);
  return chosen.place;
}
