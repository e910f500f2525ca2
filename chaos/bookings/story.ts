/** Students who book, take back, cancel and add money, each with a teacher of their own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { slotIn } from '../../server/test/factories.ts';
import { clientOf, withFactories } from '../clients.ts';
import type { Random } from '../random.ts';
import type { StoryMaker } from '../story.ts';
import { proveBookings } from './proof.ts';
import { type BookingAttempt, FIRST_PAISE, type Student } from './students.ts';

const TOP_UP_PAISE = 10_000;
/** As many as the wallet pays for. */
const MOST_LIVE = 40;
/** Hours from now of a client's first class: beyond the notice, and cancelling costs nothing. */
const FIRST_HOUR = 8;

/** A student's next attempt; each books every hour once, so that nothing but a kill can refuse a booking. */
function nextAttempt(student: Student, random: Random, topUps: boolean): BookingAttempt {
  const key = randomUUID();
  const wish = random.below(10);
  if (topUps && wish === 0) {
    return { key, kind: 'topUp', path: '/wallet/top-ups', body: { amountPaise: TOP_UP_PAISE } };
  }
  const live = bookedAndLive(student);
  const bookingId = live.at(-1);
  if (bookingId !== undefined && (wish <= 3 || live.length >= MOST_LIVE)) {
    return student.confirmedAtOnce
      ? { key, bookingId, kind: 'cancel', path: `/bookings/${bookingId}/cancel`, body: { costPaise: 0 } }
      : { key, bookingId, kind: 'withdraw', path: `/bookings/${bookingId}/withdraw`, body: {} };
  }
  const startsAt = slotIn(FIRST_HOUR + student.attempts.filter(({ kind }) => kind === 'book').length);
  const wanted = { subject: 'Mathematics', class: 8, durationMinutes: 60, topic: 'Linear equations' };
  return {
    key,
    kind: 'book',
    startsAt,
    path: '/bookings',
    body: { ...wanted, teacherId: student.teacherId, startsAt },
  };
}

/** The bookings that the student knows of and has not tried to end, in order. */
function bookedAndLive({ attempts }: Student): string[] {
  const ended = new Set(attempts.flatMap((one) => ('bookingId' in one ? [one.bookingId] : [])));
  return attempts
    .filter((one) => one.kind === 'book')
    .flatMap(({ answer }) => answer?.bookingId ?? [])
    .filter((id) => !ended.has(id));
}

/**
 * Students whose guardian has consented, with money, each with a teacher who is free day and night; every second
 * teacher confirms at once.
 */
export const bookingsStory: StoryMaker = async (scene, { clients: count, random, gateway }) => {
  const students = await withFactories(scene, async (make, pool) => {
    const made: Student[] = [];
    for (let index = 0; index < count; index += 1) {
      const confirmedAtOnce = index % 2 === 0;
      const teacher = await make.teacher({ instantBooking: confirmedAtOnce });
      const { id } = await make.student({ walletPaise: FIRST_PAISE });
      const client = await clientOf<BookingAttempt>(scene, pool, id);
      made.push({ ...client, teacherId: teacher.id, confirmedAtOnce });
    }
    return made;
  });
  const byId = new Map(students.map((one) => [one.id, one]));
  return {
    clients: students,
    pauseMs: 40,
    beforeKill: () => sleep(600 + random.below(1_400), undefined),
    next: async ({ id }) => {
      const student = byId.get(id);
      return student && nextAttempt(student, random, gateway !== null);
    },
    prove: () => proveBookings(scene, students, gateway),
  };
};
