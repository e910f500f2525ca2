import { describe, expect, it } from 'vitest';
import { describeEarning, describeTransaction } from './describe.ts';
import { TRANSACTION_KINDS } from './postings.ts';

const lesson = {
  subject: 'Mathematics',
  teacherName: 'Meera Iyer',
  startsAtMs: Date.parse('2026-11-24T18:45:00Z'),
};

describe('describeTransaction', () => {
  it('names the lesson and its day in India', () => {
    // A quarter past midnight on Wednesday in Patna, still Tuesday in Greenwich.
    expect(describeTransaction('hold', lesson)).toBe('Held for Mathematics with Meera Iyer, Wed 25 Nov');
    expect(describeTransaction('void', lesson)).toBe('Returned for Mathematics with Meera Iyer, Wed 25 Nov');
  });

  it('has words for every kind, with and without a lesson', () => {
    for (const kind of TRANSACTION_KINDS) {
      expect(describeTransaction(kind, lesson)).toMatch(/^[A-Z]/);
      expect(describeTransaction(kind, null)).toMatch(/^[A-Z]/);
    }
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

  it('has words for every kind, and none of a wallet', () => {
    for (const kind of TRANSACTION_KINDS) {
      for (const about of [taught, null]) expect(describeEarning(kind, about)).toMatch(/^(?!.*wallet)[A-Z]/);
    }
  });
});
