import { describe, expect, it } from 'vitest';
import { forReaderIn } from '../../reader-zone.ts';
import { type ChildsWeek, isQuietWeek, weekText } from './digest-text.ts';
import { digestWeekOf, lastDigestWeek } from './week.ts';

const QUIET: ChildsWeek = {
  name: 'Riya Sharma',
  class: 8,
  classes: { attended: 0, missed: 0, seconds: 0 },
  practice: { answers: 0, right: 0, days: 0, seconds: 0 },
  handedIn: 0,
  results: [],
  mastered: [],
  badges: [],
  written: [],
  spentPaise: 0,
  ahead: [],
  next: { chapter: 'Fractions' },
};

const wrote = (written: { body?: string; homework?: string }) => ({
  kind: 'remark' as const,
  teacher: 'Meera Iyer',
  topic: 'Area',
  body: '',
  homework: '',
  ...written,
});

describe('the week of a digest', () => {
  it('ends on Sunday at 18:00 in India, and the next one begins then', () => {
    const week = digestWeekOf('2026-11-22');
    expect(week).toEqual({
      sunday: '2026-11-22',
      from: '2026-11-15T12:30:00.000Z',
      until: '2026-11-22T12:30:00.000Z',
    });
    expect(digestWeekOf('2026-11-29').from).toBe(week.until);
  });
  it('is the last one that is over', () => {
    const of = (instant: string) => lastDigestWeek(Date.parse(instant)).sunday;
    expect(of('2026-11-22T12:29:59.999Z')).toBe('2026-11-15');
    expect(of('2026-11-22T12:30:00.000Z')).toBe('2026-11-22');
    expect(of('2026-11-25T06:00:00.000Z')).toBe('2026-11-22');
    expect(of('2026-11-29T12:29:00.000Z')).toBe('2026-11-22');
  });
});

describe('a week that is told', () => {
  it('is quiet when nothing happened and nothing is ahead', () => {
    expect(isQuietWeek(QUIET)).toBe(true);
    expect(isQuietWeek({ ...QUIET, next: null })).toBe(true);
    for (const happened of [
      { spentPaise: 1 },
      { classes: { attended: 1, missed: 0, seconds: 0 } },
      { classes: { attended: 0, missed: 1, seconds: 0 } },
      { practice: { answers: 1, right: 0, days: 1, seconds: 0 } },
      { handedIn: 1 },
      { results: [{ title: 'Fractions', percentage: 0 }] },
      { badges: [{ kind: 'first_class' as const, chapter: null }] },
      { written: [wrote({ body: 'Good.' })] },
      { ahead: [{ subject: 'Physics', teacher: 'Meera Iyer', startsAt: '2026-11-24T13:00:00.000Z' }] },
    ])
      expect(isQuietWeek({ ...QUIET, ...happened }), JSON.stringify(happened)).toBe(false);
  });
  it('says so when there was nothing, and what comes next only when something does', () => {
    expect(weekText(QUIET)).toEqual([
      'Riya Sharma, Class 8: no classes and no practice this week.',
      'Next: practise Fractions.',
    ]);
    expect(weekText({ ...QUIET, next: null })).toHaveLength(1);
  });
  it('names the time at which work is due on the clock of its reader', () => {
    const next = { title: 'Squares', dueAt: '2026-11-24T18:29:00.000Z' };
    const told = () => weekText({ ...QUIET, next })[1];
    expect(told()).toBe('Next: Squares is due on Tue, 24 Nov 2026 at 23:59.');
    expect(forReaderIn('Asia/Dubai', told)).toBe(
      'Next: Squares is due on Tue, 24 Nov 2026 at 22:29 Dubai time.',
    );
  });
  it.each([
    [{ classes: { attended: 1, missed: 0, seconds: 3_600 } }, '1 class attended (1 h)'],
    [{ classes: { attended: 0, missed: 2, seconds: 0 } }, '0 classes attended, 2 missed'],
    [{ practice: { answers: 1, right: 1, days: 1, seconds: 0 } }, '1 answer in practice, 1 right, on 1 day'],
    [{ handedIn: 2 }, '2 assessments handed in'],
  ])('counts one and many: %o', (happened, told) => {
    expect(weekText({ ...QUIET, ...happened })[0]).toBe(`Riya Sharma, Class 8: ${told}.`);
  });
  it('names badges with their chapter, where they have one', () => {
    const badges = [
      { kind: 'first_class' as const, chapter: null },
      { kind: 'chapter_mastered' as const, chapter: 'Fractions' },
    ];
    expect(weekText({ ...QUIET, badges })).toContain('Badges: First class; Chapter mastered: Fractions.');
  });
  it('brings what teachers wrote: the first four, homework also of a note without words', () => {
    const written = ['A', 'B', '', 'C', 'D', 'E'].map((body) => wrote({ body }));
    written[2] = wrote({ homework: 'Exercise 1' });
    const told = weekText({ ...QUIET, written });
    expect(told.filter((line) => line.startsWith('Meera Iyer wrote'))).toEqual(
      ['A', 'B', 'C', 'D'].map((body) => `Meera Iyer wrote about Area: ${body}`),
    );
    expect(told).toContain('Homework: Area: Exercise 1.');
    expect(weekText({ ...QUIET, written: [wrote({ body: 'A' })] }).join()).not.toContain('Homework');
  });
  it('brings a text in one line, of 240 characters at most', () => {
    const line = (body: string) => weekText({ ...QUIET, written: [wrote({ body })] })[1];
    const long = 'x'.repeat(240);
    expect(line(' two\n\n lines ')).toBe('Meera Iyer wrote about Area: two lines');
    expect(line(long)).toBe(`Meera Iyer wrote about Area: ${long}`);
    expect(line(`${long}y`)).toBe(`Meera Iyer wrote about Area: ${'x'.repeat(239)}…`);
    expect(line(`${'x'.repeat(238)} yy`)).toBe(`Meera Iyer wrote about Area: ${'x'.repeat(238)}…`);
  });
  it('names what happened, what it cost, what is ahead and what to do next', () => {
    const told = weekText({
      ...QUIET,
      classes: { attended: 2, missed: 1, seconds: 7_200 },
      practice: { answers: 31, right: 24, days: 4, seconds: 1_200 },
      handedIn: 1,
      results: [{ title: 'Fractions', percentage: 85 }],
      mastered: ['Area'],
      written: [
        { kind: 'remark', teacher: 'Meera Iyer', topic: 'Area', body: 'Careful and quick.', homework: '' },
        { kind: 'note', teacher: 'Meera Iyer', topic: 'Area', body: 'Triangles', homework: 'Exercise 2.3' },
      ],
      spentPaise: 120_000,
      ahead: [{ subject: 'Physics', teacher: 'Meera Iyer', startsAt: '2026-11-24T13:00:00.000Z' }],
    });
    expect(told).toEqual([
      'Riya Sharma, Class 8: 2 classes attended (2 h), 1 missed; 31 answers in practice, 24 right, on 4 days, 20 min; 1 assessment handed in.',
      'Results: Fractions 85.0%.',
      'Chapters mastered: Area.',
      'Meera Iyer wrote about Area: Careful and quick.',
      'Area, with Meera Iyer: Triangles',
      'Homework: Area: Exercise 2.3.',
      'Spent on classes: ₹1,200.',
      'Ahead: Physics with Meera Iyer, Tue 24 Nov, 18:30.',
      'Next: practise Fractions.',
    ]);
  });
  it('names four of a long list and counts the others', () => {
    const mastered = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect(weekText({ ...QUIET, mastered })).toContain('Chapters mastered: A; B; C; D; and 2 more.');
    expect(weekText({ ...QUIET, mastered: mastered.slice(0, 4) })).toContain(
      'Chapters mastered: A; B; C; D.',
    );
    const written = mastered.map((body) => wrote({ body }));
    expect(weekText({ ...QUIET, written })).toContain('And 2 more from teachers, under Child Progress.');
  });
});
