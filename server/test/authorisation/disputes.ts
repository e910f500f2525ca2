import { callAs } from '../caller.ts';
import { FAMILIES_OWN, type Family, type Make, type Row, type Scene } from './scene.ts';

/** A class that was held and paid, and ended just now. */
const justHeld: Make = async ({ teacher, student }, { factories, services, later }) => {
  const { lessonId, bookingId } = await factories.lesson({
    teacher,
    student,
    startsInMinutes: -later(),
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  return bookingId;
};

const disputed: Make = async (family: Family, scene: Scene) => {
  const bookingId = await justHeld(family, scene);
  // A family has few open ones at a time.
  await scene.database.ownerPool.query(
    `update dispute set status = 'withdrawn', decided_at = now() where student_id = $1 and status = 'open'`,
    [family.student.id],
  );
  // Older than the window, as the scene's classes are: a dispute that was opened in time.
  const { rows } = await scene.database.ownerPool.query<{ id: string }>(
    `insert into dispute (booking_id, teacher_id, student_id, opened_by, reason, body)
     values ($1, $2, $3, $3, 'other', 'It was too loud') returning id`,
    [bookingId, family.teacher.id, family.student.id],
  );
  return rows[0]?.id ?? '';
};

const goodwillAsked: Make = async (family, scene) => {
  const bookingId = await justHeld(family, scene);
  const { rows } = await scene.database.ownerPool.query<{ id: string }>(
    `insert into goodwill (booking_id, payer_id, kind, amount_paise, reason, requested_by)
     select id, booked_by, 'credit', 100, 'It was too loud', teacher_id from booking where id = $1 returning id`,
    [bookingId],
  );
  return rows[0]?.id ?? '';
};

export const disputesRows: Record<string, Row> = {
  'disputes.goodwill.ofBooking': {
    make: justHeld,
    call: (client, id) => client.disputes.goodwill.ofBooking({ bookingId: id }),
    rules: { admin: 'any' },
  },
  'disputes.goodwill.list': {
    call: (client) => client.disputes.goodwill.list({}),
    rules: { admin: 'any' },
  },
  'disputes.goodwill.give': {
    make: justHeld,
    call: (client, id) =>
      client.disputes.goodwill.give({ bookingId: id, kind: 'credit', amountPaise: 100, reason: 'Too loud' }),
    rules: { admin: 'any' },
  },
  'disputes.goodwill.approve': {
    make: goodwillAsked,
    call: (client, id) => client.disputes.goodwill.approve({ id, reason: 'Too loud' }),
    rules: { admin: 'any' },
  },
  'disputes.goodwill.reject': {
    make: goodwillAsked,
    call: (client, id) => client.disputes.goodwill.reject({ id, reason: 'Too loud' }),
    rules: { admin: 'any' },
  },
  'disputes.ofBooking': {
    make: justHeld,
    call: (client, id) => client.disputes.ofBooking({ bookingId: id }),
    rules: FAMILIES_OWN,
  },
  'disputes.open': {
    make: justHeld,
    call: (client, id) => client.disputes.open({ bookingId: id, reason: 'other', body: 'It was too loud' }),
    rules: { student: 'own', parent: 'own' },
  },
  'disputes.withdraw': {
    make: disputed,
    call: (client, id) => client.disputes.withdraw({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'disputes.answer': {
    make: disputed,
    call: (client, id) => client.disputes.answer({ id, answer: 'It was not' }),
    rules: { teacher: 'own' },
  },
  'disputes.list': {
    call: (client) => client.disputes.list({}),
    rules: { admin: 'any' },
  },
  'disputes.get': {
    make: disputed,
    call: (client, id) => client.disputes.get({ id }),
    rules: { admin: 'any' },
  },
  'disputes.surroundings': {
    make: disputed,
    call: (client, id) => client.disputes.surroundings({ id }),
    rules: { admin: 'any' },
  },
  'disputes.chat': {
    make: disputed,
    call: (client, id) => client.disputes.chat({ id, reason: 'To decide' }),
    rules: { admin: 'any' },
  },
  'disputes.decide': {
    make: disputed,
    call: (client, id) => client.disputes.decide({ id, refundPaise: 0, reason: 'It was fine' }),
    rules: { admin: 'any' },
  },
};
