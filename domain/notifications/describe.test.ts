import { describe, expect, it, test } from 'vitest';
import { retryAfterSeconds } from './channels.ts';
import { describeNotification, type NotificationEvent, notificationPath, typeOfEvent } from './describe.ts';
import { type DecisionEvent, decisionPath, describeDecision, isDecision } from './describe-decision.ts';
import { describeMessage } from './describe-message.ts';

const THING = {
  subject: 'Mathematics',
  topic: 'Squares',
  teacherName: 'Meera Iyer',
  studentName: 'Riya Sharma',
  startsAt: '2026-11-24T13:00:00.000Z',
  amountPaise: 45_000,
};
const OF_CLASSES: NotificationEvent[] = [
  'booking_requested',
  'booking_confirmed',
  'booking_rejected',
  'booking_expired',
  'booking_cancelled',
  'booking_held_short',
  'short_class_settled',
  'series_requested',
  'series_confirmed',
  'series_rejected',
  'series_expired',
  'series_withdrawn',
  'series_cancelled',
  'series_time_proposed',
  'series_time_accepted',
  'series_time_declined',
  'offer_made',
  'offer_declined',
  'offer_withdrawn',
  'offer_lapsed',
  'time_proposed',
  'time_accepted',
  'time_declined',
  'time_withdrawn',
  'time_lapsed',
  'class_in_a_day',
  'class_in_an_hour',
  'teacher_waiting',
  'wallet_short',
  'class_unpaid',
  'goodwill_given',
];
const OF_MONEY: NotificationEvent[] = [
  'refund_settled',
  'refund_failed',
  'payout_settled',
  'payout_rejected',
  'payout_failed',
  'payout_returned',
];

describe('the sentence of a notification', () => {
  it.each(['teacher', 'student', 'parent'] as const)(
    'names to a %s the class, its time and the other side, and is another one for each event',
    (role) => {
      const sentences = OF_CLASSES.map((event) => describeNotification(event, THING, role));
      const other = role === 'teacher' ? 'Riya Sharma' : 'Meera Iyer';
      for (const sentence of sentences) {
        expect(sentence).toContain('Mathematics');
        expect(sentence).toContain('Tue 24 Nov, 18:30');
        expect(sentence).toContain(other);
      }
      expect(new Set(sentences).size).toBe(OF_CLASSES.length);
    },
  );

  it('names the amount, where it is about money alone', () => {
    const sentences = OF_MONEY.map((event) => describeNotification(event, THING, 'teacher'));
    for (const sentence of sentences) expect(sentence).toContain('₹450');
    expect(new Set(sentences).size).toBe(OF_MONEY.length);
    const without = { ...THING, amountPaise: undefined };
    expect(describeNotification('refund_settled', without, 'parent')).toContain('₹0');
  });

  it.each<[NotificationEvent, string, string]>([
    [
      'booking_confirmed',
      'Riya Sharma booked Mathematics on Tue 24 Nov, 18:30.',
      'Meera Iyer confirmed Mathematics on Tue 24 Nov, 18:30.',
    ],
    [
      'booking_expired',
      'The request of Riya Sharma for Mathematics on Tue 24 Nov, 18:30 has lapsed.',
      'Meera Iyer did not answer your request for Mathematics on Tue 24 Nov, 18:30.',
    ],
    [
      'booking_held_short',
      'Only a part of Mathematics with Riya Sharma on Tue 24 Nov, 18:30 was held: the family is asked what it pays.',
      'Only a part of Mathematics with Meera Iyer on Tue 24 Nov, 18:30 was held. Please say what you would like.',
    ],
    [
      'series_confirmed',
      'Riya Sharma booked the weekly Mathematics series from Tue 24 Nov, 18:30.',
      'Meera Iyer confirmed the weekly Mathematics series from Tue 24 Nov, 18:30.',
    ],
    [
      'series_expired',
      'The request of Riya Sharma for the weekly Mathematics series from Tue 24 Nov, 18:30 has lapsed.',
      'Meera Iyer did not answer your request for the weekly Mathematics series from Tue 24 Nov, 18:30.',
    ],
    [
      'class_unpaid',
      'Mathematics with Riya Sharma on Tue 24 Nov, 18:30 is released: it could not be paid. The time is free again.',
      'Mathematics with Meera Iyer on Tue 24 Nov, 18:30 is released: the wallet did not hold enough.',
    ],
  ])('of %s is the reader’s own', (event, teacher, family) => {
    expect(describeNotification(event, THING, 'teacher')).toBe(teacher);
    expect(describeNotification(event, THING, 'parent')).toBe(family);
  });

  it('of a family that asks for a batch says what and when, without a name, and leads to the wishes', () => {
    const asked = (size: 1 | 5) => {
      const wish = { class: 8, size, weekdays: [2, 4], fromMinute: 1020, untilMinute: 1140 };
      return describeNotification('batch_asked', { ...THING, wish }, 'teacher');
    };
    expect(asked(5)).toBe(
      'A family asks you for a 1:5 batch of Mathematics, Class 8: Tue and Thu, 17:00 to 19:00 IST.',
    );
    expect(asked(1)).toContain('for monthly 1:1 classes of Mathematics, Class 8:');
    expect(notificationPath({ wishId: 'w1' }, 'teacher')).toBe('/teacher/batches');
  });

  it('of an offer names the child to a parent', () => {
    const offer = (role: 'student' | 'parent') => describeNotification('offer_made', THING, role);
    expect(offer('student')).toBe('Meera Iyer offers you Mathematics on Tue 24 Nov, 18:30.');
    expect(offer('parent')).toBe('Meera Iyer offers Riya Sharma Mathematics on Tue 24 Nov, 18:30.');
  });

  it('of an invitation says which side the credit is for, and needs no class', () => {
    const none = { ...THING, startsAt: '' };
    expect(describeNotification('invitation_paid', none, 'parent')).toBe(
      'Credit for inviting a family is in your wallet.',
    );
    expect(describeNotification('invited_paid', none, 'parent')).toBe(
      'Credit after your first class, for coming by invitation, is in your wallet.',
    );
  });

  it('of a class that moved at once is that of one that moved by agreement', () => {
    expect(describeNotification('time_moved', THING, 'parent')).toBe(
      describeNotification('time_accepted', THING, 'parent'),
    );
    expect(typeOfEvent('time_moved')).toBe('booking');
  });

  it('of messages names whose conversation it is', () => {
    const told = { teacherName: 'Meera Iyer', childName: 'Riya Sharma', parentName: 'Anita Sharma' };
    const ofParent = { ...told, childName: null };
    expect(describeMessage(told, 'teacher')).toBe('New message from the family of Riya Sharma.');
    expect(describeMessage(ofParent, 'teacher')).toBe('New message from Anita Sharma.');
    expect(describeMessage({ ...ofParent, parentName: null }, 'teacher')).toBe('New message from a parent.');
    expect(describeMessage(told, 'parent')).toBe('New message from Meera Iyer to Riya Sharma.');
    expect(describeMessage(ofParent, 'parent')).toBe('New message from Meera Iyer.');
    expect(describeMessage(told, 'student')).toBe('New message from Meera Iyer.');
  });
});

test.each([
  [{ payoutId: '1' }, 'teacher', '/teacher/earnings'],
  [{ referralId: '1' }, 'parent', '/parent/wallet'],
  [{ refundId: '1' }, 'student', '/student/wallet'],
  [{ offerId: '1' }, 'parent', '/offers/1'],
  [{ seriesId: '1' }, 'teacher', '/series/1'],
  [{ lessonId: '1' }, 'parent', '/parent/classes/1'],
  [{ bookingId: '1' }, 'teacher', '/teacher/bookings/1'],
  [{ bookingId: '1' }, 'parent', '/bookings/1'],
] as const)('what is about %o leads a %s to %s', (about, role, path) => {
  expect(notificationPath(about, role)).toBe(path);
});

describe('a decision', () => {
  const about = {
    subject: 'Mathematics',
    teacherName: 'Meera Iyer',
    studentName: 'Riya Sharma',
    parentName: 'Anita Sharma',
  };
  const asked = { approvalKind: 'booking', resultId: 'b1' } as const;
  const nothing = { approvalKind: null, resultId: null };

  it.each<[DecisionEvent, string]>([
    ['approval_asked', 'Riya Sharma asks you to approve Mathematics with Meera Iyer.'],
    ['approval_approved', 'Your parent approved Mathematics with Meera Iyer. It is paid for.'],
    ['approval_declined', 'Your parent declined Mathematics with Meera Iyer. Nothing has been booked.'],
    [
      'approval_lapsed',
      'Your request for Mathematics with Meera Iyer was not answered in time. Nothing has been booked.',
    ],
    [
      'family_asked',
      'Anita Sharma asks to be connected to you as your parent. Please say whether that is so.',
    ],
    ['family_connected', 'Riya Sharma is connected to your account. Please read and give your consent.'],
    ['teacher_verified', 'You are verified: families can book classes with you now.'],
    ['teacher_refused', 'Your request to be verified was not approved. Read why, and send a new one.'],
    ['teacher_unverified', 'Your verification was taken back. Read why, and send a new request.'],
    ['teacher_tiers_changed', 'What is verified of you has changed.'],
    ['teacher_more_asked', 'Our team asks for more before you can be verified. Read what, and answer.'],
    ['teacher_more_reminded', 'Our team still waits for your answer about your verification.'],
    [
      'teacher_request_lapsed',
      'Your request to be verified was not answered in time and has lapsed. You can send a new one.',
    ],
    ['adult_verified', 'We know now that you are an adult. See on your dashboard what you can do.'],
    ['adult_refused', 'Your document was not accepted. Read why, and send another one.'],
  ])('%s is told as: %s', (event, sentence) => {
    expect(describeDecision(event, about)).toBe(sentence);
    expect(isDecision(event)).toBe(true);
  });

  it('of somebody without a name is told as one of somebody', () => {
    expect(describeDecision('family_asked', { ...about, parentName: null })).toMatch(/^Somebody asks/);
    expect([isDecision('booking_requested'), isDecision('toString')]).toEqual([false, false]);
  });

  it.each([
    ['approval_approved', asked, 'student', '/bookings/b1'],
    ['approval_approved', { ...asked, approvalKind: 'package' }, 'student', '/packages/b1'],
    ['approval_approved', { ...asked, approvalKind: 'series' }, 'student', '/series/b1'],
    ['approval_approved', { ...asked, resultId: null }, 'student', '/student/dashboard'],
    ['approval_approved', { ...asked, approvalKind: null }, 'student', '/student/dashboard'],
    ['approval_declined', asked, 'student', '/student/dashboard'],
    ['approval_asked', asked, 'parent', '/parent/dashboard'],
    ['family_asked', nothing, 'student', '/profile?tab=settings'],
    ['family_connected', nothing, 'parent', '/parent/dashboard'],
    ['teacher_refused', nothing, 'teacher', '/teacher/verification'],
    ['teacher_more_asked', nothing, 'teacher', '/teacher/verification'],
    ['adult_refused', nothing, 'parent', '/parent/adult-check'],
    ['adult_verified', nothing, 'parent', '/parent/dashboard'],
  ] as const)('%s with %o leads a %s to %s', (event, decided, role, path) => {
    expect(decisionPath(event, decided, role)).toBe(path);
  });
});

test('a channel is tried again after 20 seconds, then three times as long each, six hours at most', () => {
  expect([0, 1, 2, 3, 7, 8, 20].map(retryAfterSeconds)).toEqual([20, 20, 60, 180, 14_580, 21_600, 21_600]);
});
