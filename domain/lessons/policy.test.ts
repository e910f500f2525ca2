import { describe, expect, it } from 'vitest';
import { closesAtMs, isOpen, noShowDecidableAtMs, opensAtMs, settlementFor } from './policy.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
const lesson = { startsAtMs: at('13:00'), endsAtMs: at('14:00') };

describe('the classroom', () => {
  it('opens 10 minutes before the start and closes 15 after the end', () => {
    expect(opensAtMs(lesson.startsAtMs)).toBe(at('12:50'));
    expect(closesAtMs(lesson.endsAtMs)).toBe(at('14:15'));
    expect(isOpen(lesson, at('12:50') - 1)).toBe(false);
    expect(isOpen(lesson, at('12:50'))).toBe(true);
    expect(isOpen(lesson, at('14:15') - 1)).toBe(true);
    expect(isOpen(lesson, at('14:15'))).toBe(false);
  });

  it('waits 10 minutes for whoever has not come', () => {
    expect(noShowDecidableAtMs(lesson.startsAtMs)).toBe(at('13:10'));
  });
});

describe('settlementFor', () => {
  it.each([
    [true, true, 'completed', 'release', false],
    [true, false, 'missed', 'release', false],
    [false, true, 'cancelled', 'void', true],
    [false, false, 'cancelled', 'void', false],
  ])('teacher came %s, student came %s: %s, %s', (teacher, student, status, money, absenceCredit) => {
    const came = { teacher, student, studentKeptOut: false };
    expect(settlementFor(came)).toEqual({ lesson: status, money, absenceCredit });
  });

  it('a student whom the teacher kept out has not missed the class: the money comes back', () => {
    expect(settlementFor({ teacher: true, student: false, studentKeptOut: true })).toEqual({
      lesson: 'cancelled',
      money: 'void',
      absenceCredit: false,
    });
  });

  it('that the teacher put out who had come does not undo that they came', () => {
    expect(settlementFor({ teacher: true, student: true, studentKeptOut: true }).lesson).toBe('completed');
  });
});
