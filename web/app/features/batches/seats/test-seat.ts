/** A seat and its batch for tests, changed as the test says. */
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';

export function batchWith(changed: Partial<BatchView> = {}): BatchView {
  return {
    id: 'b1',
    teacher: { id: 't1', name: 'Meera Iyer', profilePicture: null },
    subject: 'Mathematics',
    grades: [7],
    language: 'English',
    size: 5,
    seatsTaken: 3,
    joined: 3,
    minSeats: 3,
    weeklyTimes: [
      { weekday: 1, time: '18:00' },
      { weekday: 3, time: '18:00' },
    ],
    timeZone: 'Asia/Kolkata',
    classesPerMonth: 8,
    monthPricePaise: 59_900,
    classPricePaise: 7_487,
    status: 'running',
    firstClassAt: '2026-11-30T12:30:00.000Z',
    decidesAt: '2026-11-27T12:30:00.000Z',
    endsAt: null,
    nextClassAt: '2026-12-02T12:30:00.000Z',
    chapter: null,
    ...changed,
  };
}

type SeatClass = SeatView['classes'][number];

export function classAt(lessonId: string, startsAt: string, changed: Partial<SeatClass> = {}): SeatClass {
  return {
    lessonId,
    bookingId: `booking of ${lessonId}`,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    status: 'scheduled',
    skipRefusal: null,
    ...changed,
  };
}

export function seatWith(changed: Partial<SeatView> = {}): SeatView {
  return {
    id: 's1',
    number: 1,
    status: 'active',
    batch: batchWith(),
    student: { id: 'c1', name: 'Riya Sharma' },
    others: ['Anu', 'Dev'],
    payerId: 'p1',
    payerName: 'Sunita Sharma',
    month: { number: 1, classes: 8, held: 1, pricePaise: 59_900, skipped: 0, skipsLeft: 2 },
    renews: true,
    renewsAt: '2099-12-26T12:30:00.000Z',
    renewalPaise: 59_900,
    renewalClassAt: '2099-12-28T12:30:00.000Z',
    keptUntil: null,
    nextClass: { lessonId: 'l2', startsAt: '2026-12-02T12:30:00.000Z' },
    classes: [
      classAt('l1', '2026-11-30T12:30:00.000Z', { status: 'completed' }),
      classAt('l2', '2026-12-02T12:30:00.000Z'),
      classAt('l3', '2026-12-07T12:30:00.000Z'),
    ],
    break: null,
    endedBecause: null,
    notHeld: null,
    instead: null,
    ...changed,
  };
}
