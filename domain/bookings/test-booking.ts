/** A booking for tests: a request that is not answered yet, changed as the test says. */
import type { BookingView } from './schema.ts';

const person = (id: string, name: string) => ({ id, name, profilePicture: null });

export function bookingWith(changed: Partial<BookingView> = {}): BookingView {
  return {
    id: 'b1',
    lessonId: 'l1',
    kind: 'single',
    packageId: null,
    status: 'pending',
    lessonStatus: 'requested',
    teacher: person('t1', 'Meera Iyer'),
    student: { ...person('s1', 'Riya Sharma'), class: 8 },
    subject: 'Social Science',
    class: 8,
    topic: 'Maps',
    notes: '',
    startsAt: '2026-11-24T13:00:00.000Z',
    endsAt: '2026-11-24T14:00:00.000Z',
    durationMinutes: 60,
    hourlyRatePaise: 45_000,
    pricePaise: 45_000,
    discountPaise: 0,
    couponCode: null,
    requestedAt: '2026-11-23T06:00:00.000Z',
    expiresAt: '2026-11-24T06:00:00.000Z',
    decidedAt: null,
    decisionReason: null,
    cancelledAt: null,
    cancelledBy: null,
    keptPaise: 0,
    creditedPaise: 0,
    movedByTeacher: false,
    cancellationPolicy: { freeUntilMinutesBefore: 240, lateFeeBasisPoints: 1000 },
    holdDueAt: null,
    series: null,
    shortClass: null,
    money: null,
    ...changed,
  };
}
