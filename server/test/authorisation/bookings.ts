import { slotIn } from '../factories.ts';
import { confirmedBooking, FAMILIES_OWN, heldSlot, type Row, requestedBooking, teacherId } from './scene.ts';

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
};
