import { randomUUID } from 'node:crypto';
import type { WishInput } from '@kaksha/domain/batches/wishes/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { ORPCError } from '@orpc/client';
import { batchInput } from '../batch-scene.ts';
import { callAs, refusalOf } from '../caller.ts';
import type { Make, Row } from './scene.ts';

/** A conflict is an answer to somebody who may ask. */
function unlessConflict(error: unknown): void {
  if (!(error instanceof ORPCError) || error.status !== 409) throw error;
}

const WISH: WishInput = {
  subject: 'Science',
  class: 8,
  size: 5,
  language: 'Hindi',
  weekdays: [2, 4],
  fromMinute: 1020,
  untilMinute: 1140,
};

/** The family's student, who wishes for nothing yet. */
const child: Make = async ({ student }, { database }) => {
  await database.ownerPool.query('delete from batch_wish where student_id = $1', [student.id]);
  return student.id;
};

/** An open batch of the family's teacher, far ahead and each at another time: the other rows need the calendar. */
const openBatch: Make = async ({ teacher }, { services }) => {
  const place = times++;
  const time = `${String(place % 24).padStart(2, '0')}:00`;
  const weeklyTimes = [{ weekday: 1 + (Math.floor(place / 24) % 7), time }];
  const startsFrom = new Date(Date.now() + 52 * 86_400_000).toISOString();
  const { batch } = await callAs(services, teacher).batches.open(
    batchInput({ size: 5, weeklyTimes, startsFrom }),
  );
  return batch.id;
};
let times = 0;

/** A seat of the family's child in a batch of another teacher. */
const takenSeat: Make = async (family, scene) => {
  const id = await openBatch({ ...family, teacher: await scene.factories.teacher() }, scene);
  await scene.factories.topUp(family.student, 59_900);
  const { seatId } = await callAs(scene.services, family.student).batches.join({ id });
  return seatId;
};

export const batchesRows: Record<string, Row> = {
  'batches.list': { call: (client) => client.batches.list({}), rules: 'public' },
  'batches.get': {
    make: openBatch,
    call: (client, id) => client.batches.get({ id }),
    rules: 'public',
  },
  'batches.preview': {
    call: (client) => {
      const { size, weeklyTimes, startsFrom, keepsHolidays } = batchInput();
      return client.batches.preview({ size, weeklyTimes, startsFrom, keepsHolidays });
    },
    rules: { teacher: 'any' },
  },
  'batches.open': {
    // A class that nobody teaches is refused after the door: `batches/batches.integration.test.ts` opens them.
    call: (client) => client.batches.open(batchInput({ subject: 'History' })).catch(unlessConflict),
    rules: { teacher: 'any' },
  },
  'batches.own': { call: (client) => client.batches.own(), rules: { teacher: 'any' } },
  'batches.run': {
    make: openBatch,
    call: (client, id) => client.batches.run({ id }),
    rules: { teacher: 'own' },
  },
  'batches.savePlan': {
    make: openBatch,
    call: (client, id) => client.batches.savePlan({ id, revision: 1, chapters: [] }),
    rules: { teacher: 'own' },
  },
  'batches.lowerMinimum': {
    make: async (family, scene) => {
      const id = await openBatch(family, scene);
      await scene.database.ownerPool.query('update batch set min_seats = 3 where id = $1', [id]);
      return id;
    },
    call: (client, id) => client.batches.lowerMinimum({ id, minSeats: 2 }).catch(unlessConflict),
    rules: { teacher: 'own' },
  },
  'batches.moveStart': {
    make: openBatch,
    call: (client, id) => {
      const startsFrom = new Date(Date.now() + 59 * 86_400_000).toISOString();
      return client.batches.moveStart({ id, startsFrom }).catch(unlessConflict);
    },
    rules: { teacher: 'own' },
  },
  'batches.giveNotice': {
    make: openBatch,
    call: (client, id) => client.batches.giveNotice({ id }),
    rules: { teacher: 'own' },
  },
  'batches.cancelClass': {
    make: openBatch,
    // No class of this batch, which its teacher alone is told.
    call: async (client, id) => {
      const refused = await refusalOf(client.batches.cancelClass({ id, lessonId: randomUUID() }));
      if (refused.message !== M.noSuchClass) throw refused;
    },
    rules: { teacher: 'own' },
  },
  'batches.announce': {
    make: openBatch,
    call: (client, id) => client.batches.announce({ id, body: 'See you on Monday' }),
    rules: { teacher: 'own' },
  },
  'batches.setWork': {
    make: openBatch,
    // No assessment of this teacher, which they alone are told.
    call: async (client, id) => {
      const refused = await refusalOf(client.batches.setWork({ id, assessmentId: randomUUID() }));
      if (refused.status !== 404) throw refused;
      await client.batches.savePlan({ id, revision: 1, chapters: [] });
    },
    rules: { teacher: 'own' },
  },
  'batches.joining': {
    make: openBatch,
    call: (client, id) => client.batches.joining({ id }),
    rules: { student: 'any', parent: 'any' },
  },
  'batches.join': {
    // For a child that is nobody's: `batches/batches.integration.test.ts` has whose seat it is.
    call: (client) => client.batches.join({ id: randomUUID() }),
    rules: { student: 404, parent: 404 },
  },
  'batches.wait': {
    call: (client) => client.batches.wait({ id: randomUUID() }),
    rules: { student: 404, parent: 404 },
  },
  'batches.waiting': { call: (client) => client.batches.waiting(), rules: { student: 'any', parent: 'any' } },
  'batches.stopWaiting': {
    // Gone with the first call that may, as a wish.
    call: (client) => client.batches.stopWaiting({ id: randomUUID() }),
    rules: { student: 404, parent: 404 },
  },
  'batches.accept': {
    call: (client) => client.batches.accept({ id: randomUUID() }),
    rules: { student: 404, parent: 404 },
  },
  'batches.seats': { call: (client) => client.batches.seats(), rules: { student: 'any', parent: 'any' } },
  'batches.skip': {
    make: takenSeat,
    call: async (client, id) => {
      // No class of this seat, which its own family alone is told.
      const refused = await refusalOf(client.batches.skip({ id, lessonId: randomUUID() }));
      if (refused.message !== M.notYours) throw refused;
    },
    rules: { student: 'own', parent: 'own' },
  },
  'batches.break': {
    make: takenSeat,
    call: (client, id) => {
      const from = new Date(Date.now() + 3_600_000).toISOString();
      return client.batches.break({ id, from, until: new Date(Date.now() + 86_400_000).toISOString() });
    },
    rules: { student: 'own', parent: 'own' },
  },
  'batches.endingBreak': {
    make: takenSeat,
    // No break of this seat, which its own family alone is told.
    call: async (client, id) => {
      const refused = await refusalOf(client.batches.endingBreak({ id, from: new Date().toISOString() }));
      if (refused.message !== M.breakOver) throw refused;
    },
    rules: { student: 'own', parent: 'own' },
  },
  'batches.endBreak': {
    make: takenSeat,
    call: async (client, id) => {
      const refused = await refusalOf(client.batches.endBreak({ id, from: new Date().toISOString() }));
      if (refused.message !== M.breakOver) throw refused;
    },
    rules: { student: 'own', parent: 'own' },
  },
  'batches.takeMoney': {
    make: takenSeat,
    // No class of this seat, which its own family alone is told.
    call: async (client, id) => {
      const refused = await refusalOf(client.batches.takeMoney({ id, lessonId: randomUUID() }));
      if (refused.message !== M.notYours) throw refused;
    },
    rules: { student: 'own', parent: 'own' },
  },
  'batches.leaving': {
    make: takenSeat,
    call: (client, id) => client.batches.leaving({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'batches.leave': {
    make: takenSeat,
    call: (client, id) => client.batches.leave({ id, when: 'now' }),
    rules: { student: 'own', parent: 'own' },
  },
  'batches.stay': {
    make: takenSeat,
    call: (client, id) => client.batches.stay({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'batches.pay': {
    make: takenSeat,
    call: (client, id) => client.batches.pay({ id }),
    rules: { parent: 'own' },
  },
  'batches.operated': {
    call: (client) => client.batches.operated({ teacher: '' }),
    rules: { admin: 'any' },
  },
  'batches.operate': {
    make: openBatch,
    call: (client, id) => client.batches.operate({ id }),
    rules: { admin: 'any' },
  },
  'batches.stop': {
    make: openBatch,
    call: (client, id) => client.batches.stop({ id, reason: 'for the table' }),
    rules: { admin: 'any' },
  },
  'batches.moveTargets': {
    make: takenSeat,
    call: (client, id) => client.batches.moveTargets({ id }),
    rules: { admin: 'any' },
  },
  'batches.moving': {
    call: (client) => client.batches.moving({ id: randomUUID(), batchId: randomUUID() }),
    rules: { admin: 404 },
  },
  'batches.move': {
    call: (client) =>
      client.batches.move({ id: randomUUID(), batchId: randomUUID(), reason: 'for the table' }),
    rules: { admin: 404 },
  },
  'batches.wishes.list': {
    call: (client) => client.batches.wishes.list(),
    rules: { student: 'any', parent: 'any' },
  },
  'batches.wishes.make': {
    make: child,
    call: (client, studentId) => client.batches.wishes.make({ ...WISH, studentId }),
    rules: { student: 'own', parent: 'own' },
  },
  'batches.wishes.withdraw': {
    // Gone with the first call that may: `batches/wishes.integration.test.ts` has whose it is.
    call: (client) => client.batches.wishes.withdraw({ id: randomUUID() }),
    rules: { student: 404, parent: 404 },
  },
  'batches.wishes.demand': {
    call: (client) => client.batches.wishes.demand(),
    rules: { teacher: 'any' },
  },
};
