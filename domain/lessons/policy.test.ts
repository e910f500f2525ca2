import { describe, expect, it } from 'vitest';
import { closesAtMs, isOpen, noShowDecidableAtMs, opensAtMs } from './policy.ts';

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
