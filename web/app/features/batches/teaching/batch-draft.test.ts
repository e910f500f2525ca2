import { weekdayOf } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import {
  gradesWith,
  newDraft,
  openInputOf,
  pathForWish,
  previewInputOf,
  type Teaching,
  withOneMore,
} from './batch-draft.ts';

const TODAY = '2026-11-30';
const TEACHING: Teaching = {
  subjects: ['Mathematics', 'Physics', 'Astrology'],
  classes: [6, 7, 8, 9],
  languages: ['Punjabi', 'Hindi'],
  timeZone: 'Asia/Kolkata',
};
const WISH = {
  subject: 'Physics',
  class: 8,
  size: 10,
  language: 'Tamil',
  children: 3,
  asking: 0,
  times: [
    { weekday: 2, startMinute: 1020, children: 3 },
    { weekday: 2, startMinute: 1050, children: 2 },
    { weekday: 6, startMinute: 600, children: 1 },
  ],
} as const;
const WORDS = { chooseSubject: 'subject?', chooseGrade: 'class?', chooseDate: 'date?' };

const draftFor = (query = '', teaching = TEACHING) => newDraft(new URLSearchParams(query), teaching, TODAY);
const timesOf = ({ times }: ReturnType<typeof draftFor>) =>
  times.map(({ weekday, time }) => `${weekday} ${time}`);

describe('a new batch', () => {
  it('begins with what is usual: two times a week, the usual minimum of its size, and no choice that is not the only one', () => {
    const draft = draftFor();
    expect(draft).toMatchObject({ subject: null, grades: [], size: 5, minSeats: 3, firstChapter: null });
    expect(draft.language).toBe('Hindi');
    expect(timesOf(draft)).toEqual(['2 18:00', '4 18:00']);
    expect(draft.firstDate).toBe('2026-12-10');
    expect(draftFor('', { ...TEACHING, subjects: ['Physics'], classes: [7] })).toMatchObject({
      subject: 'Physics',
      grades: [7],
    });
  });

  it('is filled in for a wish, with one time of each day', () => {
    const path = pathForWish({ ...WISH, times: [...WISH.times] });
    const draft = draftFor(path.split('?')[1]);
    expect(path.startsWith('/teacher/batches/new?')).toBe(true);
    expect(draft).toMatchObject({
      subject: 'Physics',
      grades: [8],
      size: 10,
      minSeats: 6,
      language: 'Tamil',
    });
    expect(timesOf(draft)).toEqual(['2 17:00', '6 10:00']);
  });

  it('puts a second time beside the only day of a wish, in the order of the week', () => {
    expect(timesOf(draftFor('time=6-1020'))).toEqual(['2 17:00', '6 17:00']);
  });

  it('has the times of a wish, which are Indian, on the wall of the teacher', () => {
    const [first] = draftFor('time=2-60', { ...TEACHING, timeZone: 'Europe/London' }).times;
    expect(first).toMatchObject({ weekday: 1, time: '19:30' });
  });

  it.each(['subject=Hindi&class=10&size=3&language=Latin', 'time=8-60&time=2-1440&time=x'])(
    'ignores what is not taught, or no choice: %s',
    (query) => {
      const { times: _, ...draft } = draftFor(query);
      const { times: __, ...usual } = draftFor();
      expect(draft).toEqual(usual);
      expect(timesOf(draftFor(query))).toEqual(timesOf(draftFor()));
    },
  );
});

describe('the classes of a batch', () => {
  it.each([
    [[], [7], [7]],
    [[7], [7, 8], [7, 8]],
    [[8], [7, 8], [7, 8]],
    [[7], [7, 9], [9]],
    [[7, 8], [7, 8, 9], [9]],
    [[7, 8], [8], [8]],
    [[8], [], []],
  ])('%j and then %j is %j', (before, chosen, after) => {
    expect(gradesWith(before, chosen)).toEqual(after);
  });
});

describe('one more weekly time', () => {
  it('is on a day of its own, at the time of the last one', () => {
    const more = withOneMore(draftFor().times);
    expect(more).toHaveLength(3);
    expect(new Set(more.map(({ weekday }) => weekday)).size).toBe(3);
    expect(more.at(-1)).toMatchObject({ weekday: 6, time: '18:00' });
    expect(new Set(more.map(({ key }) => key)).size).toBe(3);
  });
});

describe('the input of the API', () => {
  it('begins at midnight of the first day, in the zone of the teacher', () => {
    expect(previewInputOf(draftFor(), 'Asia/Kolkata')?.startsFrom).toBe('2026-12-09T18:30:00.000Z');
    // The wishes that fit are asked for once it is known what is taught, and to whom.
    expect(previewInputOf(draftFor(), 'Asia/Kolkata')).not.toHaveProperty('taught');
    expect(previewInputOf(draftFor('subject=Physics&class=8'), 'Asia/Kolkata')?.taught).toEqual({
      subject: 'Physics',
      grades: [8],
      language: 'Hindi',
    });
    expect(previewInputOf({ ...draftFor(), firstDate: null }, 'Asia/Kolkata')).toBeNull();
    expect(weekdayOf('2026-12-10')).toBe(4);
  });

  it('names every field that is missing', () => {
    expect(openInputOf({ ...draftFor(), firstDate: null }, 'Asia/Kolkata', WORDS)).toEqual({
      problems: { subject: 'subject?', grades: 'class?', startsFrom: 'date?' },
    });
  });

  it('has no keys of the form, no blanks around its text, and no chapter without a plan', () => {
    const draft = { ...draftFor('subject=Physics&class=8'), about: '  Optics \n' };
    const read = openInputOf(draft, 'Asia/Kolkata', WORDS);
    expect(read).toEqual({
      input: {
        subject: 'Physics',
        grades: [8],
        language: 'Hindi',
        size: 5,
        minSeats: 3,
        about: 'Optics',
        weeklyTimes: [
          { weekday: 2, time: '18:00' },
          { weekday: 4, time: '18:00' },
        ],
        startsFrom: '2026-12-09T18:30:00.000Z',
        keepsHolidays: true,
        wishIds: [],
      },
    });
    expect(openInputOf({ ...draft, firstChapter: 4 }, 'Asia/Kolkata', WORDS)).toMatchObject({
      input: { firstChapter: 4 },
    });
  });
});
