import { callAs } from '../caller.ts';
import { slotIn } from '../factories.ts';
import {
  confirmedBooking,
  FAMILIES_OWN,
  heldSlot,
  type Make,
  type Row,
  requestedBooking,
  type Scene,
  teacherId,
} from './scene.ts';

/** Proposed by the teacher: the proposer's refusal is that the other side answers. */
const proposal: Make = async (family, scene) => {
  const id = await confirmedBooking(family, scene);
  const startsAt = new Date(Date.now() + scene.later() * 60_000).toISOString();
  const { proposals } = await callAs(scene.services, family.teacher).bookings.reschedule.propose({
    id,
    startsAt,
    feePaise: 0,
  });
  return proposals[0]?.id ?? '';
};

/** Other rows may have saved hours of the same teacher. */
async function freeAllDay(id: string, { database: { ownerPool } }: Scene): Promise<void> {
  await ownerPool.query('delete from availability_rule where teacher_id = $1', [id]);
  await ownerPool.query('delete from availability_exception where teacher_id = $1', [id]);
  await ownerPool.query(
    'insert into availability_rule (teacher_id, weekday, start_minute, end_minute) select $1, d, 0, 1440 from generate_series(1, 7) d',
    [id],
  );
}

let offersMade = 0;
/** Between the lessons of the scene, which stand three hours apart. After a class between them, so that the student is one of the teacher's. */
const offer: Make = async (family, scene) => {
  await confirmedBooking(family, scene);
  await freeAllDay(family.teacher.id, scene);
  const { offer: made } = await callAs(scene.services, family.teacher).bookings.offers.make({
    studentId: family.student.id,
    ...{ subject: 'Mathematics', class: 8, topic: 'Squares', durationMinutes: 60 },
    startsAt: slotIn(100.1 + 3 * offersMade++),
  });
  return made.id;
};
const studentOfTeacher: Make = async (family, scene) => {
  await confirmedBooking(family, scene);
  return family.student.id;
};

export const bookingsRows: Record<string, Row> = {
  'bookings.book': {
    make: teacherId,
    call: (client, id) =>
      client.bookings.book({
        teacherId: id,
        subject: 'Mathematics',
        class: 8,
        startsAt: slotIn(12),
        durationMinutes: 60,
        topic: 'Squares',
      }),
    rules: { student: 'any', parent: 'any' },
  },
  'bookings.options': {
    make: teacherId,
    call: (client, id) => client.bookings.options({ teacherId: id }),
    rules: { student: 'any', parent: 'any' },
  },
  'bookings.hold': {
    make: teacherId,
    call: (client, id) => client.bookings.hold({ teacherId: id, startsAt: slotIn(30), durationMinutes: 60 }),
    rules: { student: 'any', parent: 'any' },
  },
  'bookings.releaseHold': {
    make: heldSlot,
    call: (client, id) => client.bookings.releaseHold({ id }),
    // A hold is of its maker, here the student.
    rules: { student: 'own', parent: 404 },
  },
  'bookings.list': {
    call: (client) => client.bookings.list({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'bookings.agenda': {
    call: (client) => client.bookings.agenda({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'bookings.get': {
    make: requestedBooking,
    call: (client, id) => client.bookings.get({ id }),
    rules: FAMILIES_OWN,
  },
  'bookings.accept': {
    make: requestedBooking,
    call: (client, id) => client.bookings.accept({ id }),
    rules: { teacher: 'own' },
  },
  'bookings.reject': {
    make: requestedBooking,
    call: (client, id) => client.bookings.reject({ id, reason: 'I am away' }),
    rules: { teacher: 'own' },
  },
  'bookings.withdraw': {
    make: requestedBooking,
    call: (client, id) => client.bookings.withdraw({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'bookings.cancellation': {
    make: confirmedBooking,
    call: (client, id) => client.bookings.cancellation({ id }),
    rules: FAMILIES_OWN,
  },
  'bookings.cancel': {
    make: confirmedBooking,
    call: (client, id) => client.bookings.cancel({ id, reason: 'I am ill', costPaise: 0 }),
    rules: FAMILIES_OWN,
  },
  'bookings.answerShortClass': {
    make: confirmedBooking,
    call: (client, id) => client.bookings.answerShortClass({ id, answer: 'pay_held' }),
    rules: { student: 'own', parent: 'own' },
  },
  'bookings.reschedule.ofBooking': {
    make: confirmedBooking,
    call: (client, id) => client.bookings.reschedule.ofBooking({ id }),
    rules: FAMILIES_OWN,
  },
  'bookings.reschedule.propose': {
    make: confirmedBooking,
    call: (client, id) => client.bookings.reschedule.propose({ id, startsAt: slotIn(14), feePaise: 0 }),
    rules: FAMILIES_OWN,
  },
  'bookings.reschedule.accept': {
    make: proposal,
    call: (client, id) => client.bookings.reschedule.accept({ id }),
    rules: FAMILIES_OWN,
  },
  'bookings.reschedule.decline': {
    make: proposal,
    call: (client, id) => client.bookings.reschedule.decline({ id }),
    rules: FAMILIES_OWN,
  },
  'bookings.reschedule.withdraw': {
    make: proposal,
    call: (client, id) => client.bookings.reschedule.withdraw({ id }),
    rules: FAMILIES_OWN,
  },
  'bookings.offers.options': {
    call: (client) => client.bookings.offers.options({}),
    rules: { teacher: 'any' },
  },
  'bookings.offers.make': {
    make: studentOfTeacher,
    call: (client, id) =>
      client.bookings.offers.make({
        studentId: id,
        ...{ subject: 'Mathematics', class: 8, topic: 'Squares', durationMinutes: 60 },
        startsAt: slotIn(13),
      }),
    rules: { teacher: 'own' },
  },
  'bookings.offers.list': {
    call: (client) => client.bookings.offers.list({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'bookings.offers.get': {
    make: offer,
    call: (client, id) => client.bookings.offers.get({ id }),
    rules: FAMILIES_OWN,
  },
  'bookings.offers.accept': {
    make: offer,
    call: (client, id) => client.bookings.offers.accept({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'bookings.offers.decline': {
    make: offer,
    call: (client, id) => client.bookings.offers.decline({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'bookings.offers.withdraw': {
    make: offer,
    call: (client, id) => client.bookings.offers.withdraw({ id }),
    rules: { teacher: 'own' },
  },
};
