/** Random histories of batches: after each step the books balance, no seat is oversold, and no month is paid twice. */
import { WISH_DAY } from '@kaksha/domain/batches/wishes/policy.ts';
import type { WishInput } from '@kaksha/domain/batches/wishes/schema.ts';
import { ORPCError } from '@orpc/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchInput, batchSceneOf } from '../../test/batch-scene.ts';
import { callAs } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, ledgerProblems, type TestPerson } from '../../test/factories.ts';
import { tellRandomStories } from '../../test/random-stories.ts';
import { createTestServices } from '../../test/services.ts';

const STEPS = 10_000;
/** Moving time leaves a dead row for each class, and PostgreSQL does not clean databases of tests by itself. */
const STEPS_BETWEEN_CLEANINGS = 50;
const CLEAN = `vacuum (analyze) lesson, lesson_participant, booking, batch, batch_seat, lesson_package, sweep,
  ledger.account, ledger.txn, ledger.posting`;

const nth = fc.nat(1000);
const step = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('join' as const), who: nth, which: nth }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('hold' as const), which: nth, absent: fc.nat(3) }), weight: 5 },
  {
    arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 60 }) }),
    weight: 2,
  },
  fc.record({ do: fc.constant('skip' as const), who: nth, lesson: nth }),
  fc.record({ do: fc.constant('break' as const), who: nth, days: fc.integer({ min: 1, max: 27 }) }),
  fc.record({ do: fc.constant('endBreak' as const), who: nth }),
  fc.record({
    do: fc.constant('leave' as const),
    who: nth,
    when: fc.constantFrom('now' as const, 'month_end' as const),
  }),
  fc.record({ do: fc.constant('stay' as const), who: nth }),
  fc.record({ do: fc.constant('takeMoney' as const), who: nth }),
  fc.record({ do: fc.constant('wait' as const), who: nth, which: nth }),
  fc.record({ do: fc.constant('accept' as const), who: nth }),
  fc.record({ do: fc.constant('turnDown' as const), who: nth }),
  fc.record({ do: fc.constant('cancelClass' as const), which: nth, lesson: nth }),
  fc.record({ do: fc.constant('topUp' as const), who: nth, rupees: fc.integer({ min: 100, max: 4000 }) }),
  fc.record({ do: fc.constant('consent' as const), who: nth, given: fc.constantFrom(true, true, false) }),
  fc.record({ do: fc.constant('notice' as const), which: nth, stops: fc.boolean() }),
  { arbitrary: fc.record({ do: fc.constant('move' as const), who: nth }), weight: 2 },
  fc.record({ do: fc.constant('wish' as const), who: nth, size: fc.constantFrom(2 as const, 5 as const) }),
  fc.record({ do: fc.constant('takeBack' as const), who: nth }),
  fc.record({ do: fc.constant('moveStart' as const), which: nth, days: fc.integer({ min: 4, max: 30 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  database: TestDatabase;
  services: ReturnType<typeof createTestServices>;
  make: ReturnType<typeof factoriesOf>;
  scene: ReturnType<typeof batchSceneOf>;
  teacherOf: (batchId: string) => TestPerson;
  operator: TestPerson;
  students: TestPerson[];
  batches: string[];
  /** Opens the batch that meets at one of the times of the day. */
  openNth(index: number): Promise<string>;
}

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
let done = 0;

/** Refusals are answers; anything else is a defect. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
    done += 1;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
  }
}

const KINDS = [
  { time: '06:00', size: 2, minSeats: 2, isAnothers: false },
  { time: '12:00', size: 2, minSeats: 1, isAnothers: false },
  { time: '18:00', size: 5, minSeats: 1, isAnothers: false },
  { time: '12:00', size: 5, minSeats: 1, isAnothers: true },
] as const;

/** At any time of any day for which one may wish. */
const WISH: Omit<WishInput, 'size'> = {
  subject: 'Mathematics',
  class: 8,
  language: 'English',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  ...WISH_DAY,
};

/** A database for each history: what asks for problems reads all of it. */
async function makeWorld(): Promise<World> {
  const database = await createTestDatabase({ max: 4 });
  const services = createTestServices(database);
  const make = factoriesOf(database);
  const scene = batchSceneOf(database, services, make);
  const [teacher, another, operator] = await Promise.all([
    make.teacher(),
    make.teacher(),
    make.person('admin'),
  ]);
  const students = await Promise.all(Array.from({ length: 6 }, () => make.student({ walletPaise: 320_000 })));
  const at = (time: string) => batchInput().weeklyTimes.map((one) => ({ ...one, time }));
  const openNth = async (index: number) => {
    const { time, isAnothers, ...more } = pick(KINDS, index);
    const by = isAnothers ? another : teacher;
    const kind = batchInput({ ...more, weeklyTimes: at(time) });
    // It answers the wishes that it fits: a seat is held for each.
    const { minSeats: _, about: __, wishIds: ___, subject, grades, language, ...asked } = kind;
    const { wishes } = await callAs(services, by).batches.preview({
      ...asked,
      taught: { subject, grades, language },
    });
    const wishIds = wishes.slice(0, more.size).map(({ id }) => id);
    return (await scene.open({ ...kind, wishIds }, by)).id;
  };
  const batches: string[] = [];
  for (const index of KINDS.keys()) batches.push(await openNth(index));
  // Two of them have children from the start, so that they begin.
  for (const [index, student] of students.slice(0, 3).entries())
    await scene.join(batches[1 + (index % 2)] ?? '', student);
  const teacherOf = (batchId: string) =>
    pick(KINDS, Math.max(0, batches.indexOf(batchId))).isAnothers ? another : teacher;
  return { database, services, make, scene, teacherOf, operator, students, batches, openNth };
}

/**
 * A batch that is over, with its last class and its money, is followed by one of its kind, or a long history would end with nothing to do. Time moves
 * no more for what is over.
 */
async function followUp({ database, batches, openNth }: World): Promise<void> {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `select id from batch b where id = any($1::uuid[]) and status in ('ended', 'not_started')
       and not exists (select from lesson l left join booking k on k.lesson_id = l.id
         where l.batch_id = b.id and (l.status = 'scheduled' or k.status = 'confirmed'))`,
    [batches],
  );
  for (const { id } of rows) {
    const index = batches.indexOf(id);
    // Refused while the teacher's other classes take its times.
    await attempt(async () => {
      batches[index] = await openNth(index);
    });
  }
}

async function classToCome({ database }: World, batchId: string, nthClass: number) {
  const { rows } = await database.ownerPool.query<{ bookingId: string }>(
    `select b.id as "bookingId" from lesson l join booking b on b.lesson_id = l.id and b.status = 'confirmed'
     where l.batch_id = $1 and l.status = 'scheduled' and l.starts_at > now() order by l.starts_at, b.id`,
    [batchId],
  );
  return rows.length === 0 ? undefined : pick(rows, nthClass);
}

async function take(world: World, one: Step): Promise<void> {
  const { database, services, make, scene, teacherOf, operator, students, batches } = world;
  const batchId = 'which' in one ? pick(batches, one.which) : '';
  const teacher = teacherOf(batchId);
  const student = 'who' in one ? pick(students, one.who) : teacher;
  const api = callAs(services, student).batches;
  const seatsOf = async () => ('who' in one ? (await api.seats()).seats : []);
  const standing = async () =>
    (await seatsOf()).find(({ status }) => status === 'active' || status === 'unpaid');
  switch (one.do) {
    case 'join':
      return attempt(() => api.join({ id: batchId }));
    case 'wait':
      return attempt(() => api.wait({ id: batchId }));
    case 'accept':
    case 'turnDown': {
      const offer = (await seatsOf()).find(({ status }) => status === 'offered');
      if (offer === undefined) return;
      const { id } = offer;
      return attempt(() => (one.do === 'accept' ? api.accept({ id }) : api.stopWaiting({ id })));
    }
    case 'skip': {
      const seat = await standing();
      if (seat === undefined || seat.classes.length === 0) return;
      return attempt(() => api.skip({ id: seat.id, lessonId: pick(seat.classes, one.lesson).lessonId }));
    }
    case 'break': {
      const seat = await standing();
      if (seat === undefined) return;
      const from = new Date(Date.now() + 3_600_000).toISOString();
      const until = new Date(Date.now() + one.days * 86_400_000).toISOString();
      return attempt(() => api.break({ id: seat.id, from, until }));
    }
    case 'endBreak': {
      const seat = (await seatsOf()).find((one) => one.break !== null);
      if (seat === undefined) return;
      return attempt(() => api.endBreak({ id: seat.id, from: seat.break?.from ?? '' }));
    }
    case 'leave': {
      const seat = await standing();
      if (seat === undefined) return;
      return attempt(() => api.leave({ id: seat.id, when: one.when }));
    }
    case 'stay': {
      const seat = await standing();
      if (seat === undefined) return;
      return attempt(() => api.stay({ id: seat.id }));
    }
    case 'takeMoney': {
      const seat = (await seatsOf()).find(({ notHeld }) => notHeld !== null);
      if (seat === undefined) return;
      return attempt(() => api.takeMoney({ id: seat.id, lessonId: seat.notHeld?.lessonId ?? '' }));
    }
    case 'move': {
      const seat = await standing();
      if (seat === undefined) return;
      // Two are of each size: of one teacher, and of two.
      const to = batches[batches.indexOf(seat.batch.id) ^ 1] ?? '';
      return attempt(() =>
        callAs(services, operator).batches.move({ id: seat.id, batchId: to, reason: 'Asked' }),
      );
    }
    case 'wish':
      return attempt(() => api.wishes.make({ ...WISH, size: one.size }));
    case 'takeBack': {
      const [wish] = (await api.wishes.list()).wishes;
      if (wish === undefined) return;
      return attempt(() => api.wishes.withdraw({ id: wish.id }));
    }
    case 'moveStart': {
      const startsFrom = new Date(Date.now() + one.days * 86_400_000).toISOString();
      return attempt(() => callAs(services, teacher).batches.moveStart({ id: batchId, startsFrom }));
    }
    case 'hold': {
      const came = [teacher, ...students].filter((_, index) => one.absent === 0 || index % 4 !== one.absent);
      const isToCome = ({ status, startsAt }: { status: string; startsAt: Date }) =>
        status === 'scheduled' && startsAt > new Date();
      if (!(await scene.classesOf(batchId)).some(isToCome)) return;
      return attempt(() => scene.hold(batchId, came, { beside: batches }));
    }
    case 'pass':
      await scene.pass(batches, one.hours);
      await scene.sweep();
      return followUp(world);
    case 'cancelClass': {
      const found = await classToCome(world, batchId, one.lesson);
      if (found === undefined) return;
      const cancel = { id: found.bookingId, reason: 'Away', costPaise: 1_000_000 };
      return attempt(() => callAs(services, teacher).bookings.cancel(cancel));
    }
    case 'topUp':
      await make.topUp(student, one.rupees * 100);
      return scene.sweep();
    case 'consent':
      await database.ownerPool.query(
        `update guardianship set consented_at = case when $2 then now() end, consent_version = case when $2 then '1' end
         where student_id = $1`,
        [student.id, one.given],
      );
      return;
    case 'notice':
      // Seldom, or nothing would be left.
      if (one.which % 7 !== 0) return;
      return attempt(() =>
        one.stops
          ? callAs(services, operator).batches.stop({ id: batchId, reason: 'Away' })
          : callAs(services, teacher).batches.giveNotice({ id: batchId }),
      );
  }
}

tellRandomStories('whatever happens to batches, the books balance and nobody pays twice', {
  steps: STEPS,
  stepsInAStory: 250,
  step,
  makeWorld,
  take,
  async problemsAfter({ database }, taken) {
    if (taken % STEPS_BETWEEN_CLEANINGS === 0) await database.ownerPool.query(CLEAN);
    return ledgerProblems(database);
  },
  close: ({ database }) => database.close(),
});

// After both. Not everything is refused: that would prove nothing.
test('a fifth of the steps at least are no refusals', () => {
  expect(done).toBeGreaterThan(STEPS / 5);
});
