import { describe, expect, it } from 'vitest';
import { type BannerSetting, isBannerShown, SPECIFIED_BANNER } from './banner.ts';

const TODAY = '2026-11-20';
const isShown = (setting: Partial<BannerSetting>, role: string | null = null) =>
  isBannerShown({ ...SPECIFIED_BANNER, ...setting }, TODAY, role);

describe('the banner', () => {
  it('stands on every page for everybody until an operator says something else', () => {
    for (const role of [null, 'student', 'parent', 'teacher', 'admin']) expect(isShown({}, role)).toBe(true);
    expect(isShown({ isOn: false })).toBe(false);
  });

  it.each([
    { from: '2026-11-21', until: null, shown: false },
    { from: '2026-11-20', until: null, shown: true },
    { from: '2026-11-19', until: null, shown: true },
    { from: null, until: '2026-11-19', shown: false },
    { from: null, until: '2026-11-20', shown: true },
    { from: null, until: '2026-11-21', shown: true },
    { from: '2026-11-20', until: '2026-11-20', shown: true },
  ])('stands from its first to its last day, both included: $from to $until', ({ shown, ...days }) => {
    expect(isShown(days)).toBe(shown);
  });

  it('stands for its audience alone: visitors without an account, or one role', () => {
    const readers = [null, 'student', 'parent', 'teacher'];
    const readersOf = (audience: BannerSetting['audience']) =>
      readers.filter((role) => isShown({ audience }, role));
    expect(readersOf('visitors')).toEqual([null]);
    expect(readersOf('teacher')).toEqual(['teacher']);
    expect(readersOf('parent')).toEqual(['parent']);
  });
});
