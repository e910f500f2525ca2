/** Scenes for tests of batches: one that is open, children in it, and a clock that the test moves. */
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import type { OpenBatchInput } from '@kaksha/domain/batches/teaching-schema.ts';
import { addDays, localDateOf, weekdayOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { batchesSweep } from '../src/batches/jobs.ts';
import { lessonsSweep } from '../src/bookings/jobs.ts';
import { settleOverdue } from '../src/bookings/settlement/settle-overdue.ts';
import type { Services } from '../src/platform/context.ts';
import { runSweep } from '../src/platform/sweeps/sweep.ts';
import { callAs } from './caller.ts';
import type { TestDatabase } from './database.ts';
import { type factoriesOf, paiseOn, type TestPerson } from './factories.ts';
import { passTime } from './pass-time.ts';

type Make = ReturnType<typeof factoriesOf>;

/** A batch that meets twice a week at six in the evening, from a week from now on. */
export function batchInput(more: Partial<OpenBatchInput> = {}): OpenBatchInput {
  const first = addDays(localDateOf(Date.now()), 7);
  const days = [first, addDays(first, 3)];
  return {
    subject: 'Mathematics',
    grades: [8],
    language: 'English',
    size: 2,
    minSeats: 1,
    about: '',
    weeklyTimes: days.map((date) => ({ weekday: weekdayOf(date), time: '18:00' })),
    startsFrom: new Date(zonedTimeToInstant(first, 0, 'Asia/Kolkata')).toISOString(),
    keepsHolidays: false,
    wishIds: [],
    ...more,
  };
}

function requiredSeat(seat: SeatView | undefined): SeatView {
  if (seat === undefined) throw new Error('there is no seat');
  return seat;
}

export function batchSceneOf(test: TestDatabase, services: Services, make: Make) {
  /** Opens a batch of a new teacher, unless told otherwise. */
  async function open(more: Partial<OpenBatchInput> = {}, teacher?: TestPerson) {
    const by = teacher ?? (await make.teacher());
    const { batch } = await callAs(services, by).batches.open(batchInput(more));
    return { teacher: by, batch, id: batch.id };
  }

  const api = (person: TestPerson) => callAs(services, person).batches;

  async function join(id: string, student: TestPerson): Promise<SeatView> {
    const { seatId } = await api(student).join({ id });
    return requiredSeat((await api(student).seats()).seats.find((one) => one.id === seatId));
  }

  /** The child's newest seat; those that stand come first. */
  async function seatOf(student: TestPerson): Promise<SeatView> {
    return requiredSeat((await api(student).seats()).seats[0]);
  }

  const wallet = (person: TestPerson): Promise<number> => paiseOn(test, 'wallet', person.id);

  const pass = (batches: string | readonly string[], hours: number): Promise<void> =>
    passTime(test.ownerPool, typeof batches === 'string' ? [batches] : batches, hours);

  /** The classes of a batch, in order. */
  async function classesOf(batchId: string): Promise<{ id: string; startsAt: Date; status: string }[]> {
    const { rows } = await test.ownerPool.query(
      `select id, starts_at as "startsAt", status from lesson where batch_id = $1 order by starts_at`,
      [batchId],
    );
    return rows;
  }

  /** Time passes until the next class of a batch is over, to which these people came; it is settled. */
  async function hold(
    batchId: string,
    came: readonly TestPerson[],
    { beside = [] }: { beside?: readonly string[] } = {},
  ): Promise<string> {
    const next = (await classesOf(batchId)).find(
      ({ status, startsAt }) => status === 'scheduled' && startsAt > new Date(),
    );
    if (next === undefined) throw new Error('no class is to come');
    const hours = (next.startsAt.getTime() - Date.now()) / 3_600_000 + 1.3;
    await pass([...new Set([batchId, ...beside])], hours);
    await test.ownerPool.query(
      `insert into lesson_presence (lesson_id, user_id, joined_at, left_at, seen_at)
       select l.id, came.id, l.starts_at, l.ends_at, l.ends_at from lesson l, unnest($2::uuid[]) came (id) where l.id = $1`,
      [next.id, came.map(({ id }) => id)],
    );
    await settleOverdue(services, next.id);
    return next.id;
  }

  /** What the clock does by itself. */
  async function sweep(): Promise<void> {
    await runSweep(services, lessonsSweep);
    await runSweep(services, batchesSweep);
  }

  return { api, wallet, open, join, seatOf, pass, classesOf, hold, sweep };
}
