import { describe, expect, it } from 'vitest';
import { describeEarning, describeTransaction } from './describe.ts';
import type { TransactionKind } from './postings.ts';

const lesson = {
  subject: 'Mathematics',
  teacherName: 'Meera Iyer',
  startsAtMs: Date.parse('2026-11-24T18:45:00Z'),
};

describe('describeTransaction', () => {
  it('names the lesson and its day in India', () => {
    // A quarter past midnight on Wednesday in Patna, still Tuesday in Greenwich.
    expect(describeTransaction('hold', lesson)).toBe('Price of Mathematics with Meera Iyer, Wed 25 Nov');
    expect(describeTransaction('void', lesson)).toBe('Returned for Mathematics with Meera Iyer, Wed 25 Nov');
  });

  it.each<[TransactionKind, string]>([
    ['top_up', 'Added to your wallet'],
    ['hold', 'Price of a class'],
    ['release', 'Paid for a class'],
    ['void', 'Returned for a class'],
    ['late_cancellation', 'Returned, less the fee for cancelling late: a class'],
    ['reschedule_fee', 'Fee for moving a class late: a class'],
    ['absence_credit', 'Credit because the teacher did not come or cancelled late: a class'],
    ['dispute_refund', 'Returned after your complaint: a class'],
    ['goodwill_refund', 'Returned as goodwill: a class'],
    ['goodwill_credit', 'Credit as goodwill: a class'],
    ['package_purchase', 'Paid for a package of classes'],
    ['package_refund', 'Returned for the classes left in a package'],
    ['promotion_credit', 'Credit from Kaksha'],
    ['refund', 'Refund to your bank'],
    ['refund_settled', 'Your refund has arrived'],
    ['refund_failed', 'A refund could not be paid and is back in your wallet'],
    ['payout', 'Payout to your bank account'],
    ['payout_settled', 'Your payout has arrived'],
    ['payout_failed', 'A payout was not made and is back in your earnings'],
    ['gateway_fee', 'Fee of the payment gateway'],
    ['reversal', 'Correction'],
  ])('calls %s: %s', (kind, words) => expect(describeTransaction(kind, null)).toBe(words));

  it('names what a coupon pays, a package, and the side of an invitation', () => {
    expect(describeTransaction('hold', { ...lesson, discountPaise: 10_000 })).toBe(
      'Price of Mathematics with Meera Iyer, Wed 25 Nov (a coupon pays ₹100 more)',
    );
    expect(describeTransaction('package_purchase', null, lesson)).toBe(
      'Paid for a package of classes: Mathematics with Meera Iyer',
    );
    const month = { ...lesson, batchSeatId: 's1' };
    expect(describeTransaction('package_purchase', null, month)).toBe(
      'Paid for a month of a batch: Mathematics with Meera Iyer',
    );
    expect(describeTransaction('package_refund', null, month)).toBe(
      'Returned from a month of a batch: Mathematics with Meera Iyer',
    );
    expect(describeTransaction('promotion_credit', null, null, 'inviter')).toBe(
      'Credit for inviting a family',
    );
    expect(describeTransaction('promotion_credit', null, null, 'invitee')).toBe(
      'Credit after your first class, for coming by invitation',
    );
  });
});

describe('describeEarning', () => {
  const taught = { subject: 'Mathematics', studentName: 'Riya Sharma', startsAtMs: lesson.startsAtMs };

  it('names the student and the day in India', () => {
    expect(describeEarning('release', taught)).toBe('Earned for Mathematics with Riya Sharma, Wed 25 Nov');
    expect(describeEarning('dispute_refund', taught)).toBe(
      'Given back after a dispute: Mathematics with Riya Sharma, Wed 25 Nov',
    );
  });

  it.each<[TransactionKind, string]>([
    ['release', 'Earned for a class'],
    ['late_cancellation', 'Your share of the fee for cancelling late: a class'],
    ['reschedule_fee', 'Your share of the fee for moving a class late: a class'],
    ['absence_credit', 'To recover for a class missed or cancelled late: a class'],
    ['dispute_refund', 'Given back after a dispute: a class'],
    ['payout', 'Payout to your bank account'],
    ['payout_settled', 'Your payout has arrived'],
    ['payout_failed', 'A payout was not made and is back in your earnings'],
    ['promotion_credit', 'Credit from Kaksha'],
    ['top_up', 'Correction'],
  ])('calls %s: %s', (kind, words) => expect(describeEarning(kind, null)).toBe(words));
});
