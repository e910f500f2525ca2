import { callAs } from '../caller.ts';
import { slotIn } from '../factories.ts';
import {
  confirmedBooking,
  FAMILIES_OWN,
  heldSlot,
  type Make,
  type Row,
  requestedBooking,
  teacherId,
} from './scene.ts';

/** Proposed by the teacher: whoever proposed it is told that the other side answers. */
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
    // A hold is of whoever made it, here the student.
    rules: { student: 'own', parent: 404 },
  },
  'bookings.list': {
    call: (client) => client.bookings.list({}),
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
};
