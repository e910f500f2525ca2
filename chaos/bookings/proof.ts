/** Promises about bookings that must hold when all is quiet again. */
import type { StartScene } from '../../scripts/test-start.ts';
import { query } from '../clients.ts';
import type { Gateway } from '../gateway.ts';
import { type Money, proveBooks, sum, untilCredited } from '../settle.ts';
import { FIRST_PAISE, type Student } from './students.ts';

interface Stored {
  id: string;
  studentId: string;
  startsAt: Date;
  status: string;
  pricePaise: string;
}

/** Every acknowledged booking is there once, with its client and its start; nothing else is. */
function proveBooked(clients: readonly Student[], stored: readonly Stored[], wrong: string[]): void {
  const byId = new Map(stored.map((one) => [one.id, one]));
  const told = new Set<string>();
  for (const client of clients) {
    for (const attempt of client.attempts) {
      if (attempt.kind !== 'book') continue;
      const { answer, startsAt } = attempt;
      if (answer?.status !== 201 || answer.bookingId === undefined) {
        wrong.push(`a booking of an hour of its own was answered with ${answer?.status}`);
        continue;
      }
      const found = byId.get(answer.bookingId);
      if (told.has(answer.bookingId)) wrong.push(`booking ${answer.bookingId} was given twice`);
      told.add(answer.bookingId);
      if (found === undefined) wrong.push(`acknowledged booking ${answer.bookingId} is lost`);
      else if (found.studentId !== client.id || found.startsAt.toISOString() !== startsAt) {
        wrong.push(`booking ${answer.bookingId} is not what was asked for`);
      }
    }
  }
  for (const { id } of stored) if (!told.has(id)) wrong.push(`booking ${id} was never acknowledged`);
}

/** Bookings acknowledged as ended are ended, and no others are. */
function proveEnds(clients: readonly Student[], stored: readonly Stored[], wrong: string[]): number {
  const ended = new Set<string>();
  for (const { attempts } of clients) {
    for (const attempt of attempts) {
      if ((attempt.kind === 'withdraw' || attempt.kind === 'cancel') && attempt.answer?.status === 200) {
        ended.add(attempt.bookingId);
      }
    }
  }
  for (const { id, status } of stored) {
    if (ended.has(id) !== (status === 'cancelled')) {
      wrong.push(
        `booking ${id} is ${status}, but was ${ended.has(id) ? '' : 'not '}acknowledged as cancelled`,
      );
    }
  }
  return ended.size;
}

/** Each wallet holds its income less the holds of its live bookings, to the paisa. */
function proveWallets(money: readonly Money[], stored: readonly Stored[], wrong: string[]): void {
  for (const { id, walletPaise, captured } of money) {
    const live = stored.filter((one) => one.studentId === id && one.status !== 'cancelled');
    const expected = FIRST_PAISE + sum(captured) - sum(live.map(({ pricePaise }) => Number(pricePaise)));
    if (walletPaise !== expected) wrong.push(`a wallet holds ${walletPaise} paise instead of ${expected}`);
  }
}

/** Two live lessons of one teacher or student at the same time; the constraints say that there are none. */
const OVERLAPS = `
  select count(*)::int as overlaps from lesson one join lesson other
    on other.teacher_id = one.teacher_id and other.id > one.id and other.during && one.during
  where one.status in ('requested', 'scheduled') and other.status in ('requested', 'scheduled')`;

/** Everything that was acknowledged is there once, nothing else is, nothing overlaps, and the money agrees. */
export async function proveBookings(
  scene: StartScene,
  students: readonly Student[],
  gateway: Gateway | null,
): Promise<{ wrong: string[]; counts: Record<string, number> }> {
  const wrong: string[] = [];
  const stored = await query<Stored>(
    scene,
    `select b.id, b.student_id as "studentId", l.starts_at as "startsAt", b.status, b.price_paise as "pricePaise"
     from booking b join lesson l on l.id = b.lesson_id where b.student_id = any ($1)`,
    [students.map(({ id }) => id)],
  );
  proveBooked(students, stored, wrong);
  const ended = proveEnds(students, stored, wrong);
  const money = await untilCredited(scene, students, gateway);
  proveWallets(money, stored, wrong);
  const [overlapping] = await query<{ overlaps: number }>(scene, OVERLAPS);
  if (overlapping?.overlaps !== 0) wrong.push(`${overlapping?.overlaps} lessons overlap`);
  await proveBooks(scene, money, wrong);
  const topUps = money.flatMap(({ captured }) => captured).length;
  return { wrong, counts: { bookings: stored.length, ended, topUps } };
}
