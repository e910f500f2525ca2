import { randomUUID } from 'node:crypto';
import type { WishInput } from '@kaksha/domain/batches/wishes/schema.ts';
import type { Make, Row } from './scene.ts';

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

export const batchesRows: Record<string, Row> = {
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
