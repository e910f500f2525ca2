import { completedLesson, type Make, type Row } from './scene.ts';

/** The transaction that paid the teacher of a class that took place. */
const releaseOfLesson: Make = async (family, scene) => {
  const lessonId = await completedLesson(family, scene);
  const { rows } = await scene.database.ownerPool.query<{ id: string }>(
    `select x.id from ledger.txn x join booking b on b.id = x.booking_id where b.lesson_id = $1 and x.kind = 'release'`,
    [lessonId],
  );
  return String(rows[0]?.id);
};

const bookingOfLesson: Make = async (family, scene) => {
  const lessonId = await completedLesson(family, scene);
  const { rows } = await scene.database.ownerPool.query('select id from booking where lesson_id = $1', [
    lessonId,
  ]);
  return rows[0].id;
};

export const invoicesRows: Record<string, Row> = {
  'invoices.download': {
    make: releaseOfLesson,
    // An id that names nothing is no number at all: a transaction that nobody has.
    call: (client, id) =>
      client.invoices.download({ transactionId: /^\d+$/.test(id) ? Number(id) : 9_999_999 }),
    // The scene's classes are paid for by the student.
    rules: { student: 'own', parent: 404, teacher: 'own' },
  },
  'invoices.ofBooking': {
    make: bookingOfLesson,
    call: (client, id) => client.invoices.ofBooking({ bookingId: id }),
    rules: { student: 'own', parent: 'own', teacher: 'own' },
  },
};
