/** A batch that is not opened yet, as its form holds it. */

import { USUAL_MIN_SEATS } from '@kaksha/domain/batches/policy.ts';
import type { OpenBatchInput, PreviewBatchInput } from '@kaksha/domain/batches/teaching-schema.ts';
import type { Demand } from '@kaksha/domain/batches/wishes/schema.ts';
import { PLAN_SIZES, type PlanSize } from '@kaksha/domain/rates/plans/sizes.ts';
import { SUBJECTS, TEACHING_LANGUAGES } from '@kaksha/domain/school.ts';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  formatTime,
  localDateOf,
  weekdayOf,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';

type Subject = (typeof SUBJECTS)[number];
type TeachingLanguage = (typeof TEACHING_LANGUAGES)[number];

/** One of the weekly times; its key stays with it. */
export interface DraftTime {
  key: string;
  /** ISO weekday. */
  weekday: number;
  /** '18:00' */
  time: string;
}

export interface BatchDraft {
  subject: Subject | null;
  grades: readonly number[];
  language: TeachingLanguage;
  size: PlanSize;
  minSeats: number;
  times: readonly DraftTime[];
  /** 'YYYY-MM-DD' */
  firstDate: string | null;
  keepsHolidays: boolean;
  about: string;
  /** Position in the book; null for no plan. */
  firstChapter: number | null;
  /** The wishes that it answers. */
  wishIds: readonly string[];
}

/** The part of a teacher's profile that a batch is made from. */
export interface Teaching {
  subjects: readonly string[];
  classes: readonly number[];
  languages: readonly string[];
  timeZone: string;
}

/** After school, two days apart. */
const USUAL_TIMES = [
  { weekday: 2, time: '18:00' },
  { weekday: 4, time: '18:00' },
] as const;
/** A batch begins so many days from today unless its teacher chooses another day: families need time to find it. */
const USUAL_DAYS_AHEAD = 10;

let timesMade = 0;
const withKey = (time: { weekday: number; time: string }): DraftTime => ({
  ...time,
  key: `time-${++timesMade}`,
});

/** Subjects of the profile that a batch can be about. */
export const subjectsOf = ({ subjects }: Teaching): Subject[] =>
  SUBJECTS.filter((subject) => subjects.includes(subject));

/** The address of the form, filled in for a wish. */
export function pathForWish({ subject, class: grade, size, language, times }: Demand): string {
  const query = new URLSearchParams({ subject, class: String(grade), size: String(size), language });
  for (const { weekday, startMinute } of times) query.append('time', `${weekday}-${startMinute}`);
  return `/teacher/batches/new?${query}`;
}

/** A weekly time in India as one in the teacher's zone. */
function fromIndia(weekday: number, minute: number, timeZone: string, today: string) {
  const date = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const at = zonedTimeToInstant(date, minute, DEFAULT_TIME_ZONE);
  return { weekday: weekdayOf(localDateOf(at, timeZone)), time: formatTime(at, timeZone) };
}

/** The times of a wish, the first of each day, and a usual one beside a single one; the usual ones without a wish. */
function timesOf(search: URLSearchParams, timeZone: string, today: string): DraftTime[] {
  const wished = search.getAll('time').flatMap((text) => {
    const [, weekday, minute] = /^([1-7])-(\d{1,4})$/.exec(text) ?? [];
    return weekday === undefined || Number(minute) >= 1440
      ? []
      : [fromIndia(Number(weekday), Number(minute), timeZone, today)];
  });
  const days = wished.filter(
    ({ weekday }, index) => wished.findIndex((other) => other.weekday === weekday) === index,
  );
  const [only, ...others] = days;
  if (only === undefined) return USUAL_TIMES.map(withKey);
  if (others.length > 0) return days.slice(0, USUAL_TIMES.length).map(withKey);
  return [only, { ...only, weekday: ((only.weekday + 2) % 7) + 1 }]
    .toSorted((one, other) => one.weekday - other.weekday)
    .map(withKey);
}

/** The form as it begins: what the address asks for, as far as the teacher teaches it, else what is usual. */
export function newDraft(search: URLSearchParams, teaching: Teaching, today: string): BatchDraft {
  const subjects = subjectsOf(teaching);
  const size = PLAN_SIZES.find((known) => String(known) === search.get('size')) ?? 5;
  const grade = teaching.classes.find((known) => String(known) === search.get('class'));
  const [onlySubject] = subjects.length === 1 ? subjects : [];
  return {
    subject: subjects.find((known) => known === search.get('subject')) ?? onlySubject ?? null,
    grades: grade === undefined ? (teaching.classes.length === 1 ? teaching.classes : []) : [grade],
    language:
      TEACHING_LANGUAGES.find((known) => known === search.get('language')) ??
      TEACHING_LANGUAGES.find((known) => teaching.languages.includes(known)) ??
      TEACHING_LANGUAGES[0],
    size,
    minSeats: USUAL_MIN_SEATS[size],
    times: timesOf(search, teaching.timeZone, today),
    firstDate: addDays(today, USUAL_DAYS_AHEAD),
    keepsHolidays: true,
    about: '',
    firstChapter: null,
    wishIds: [],
  };
}

/** The classes after one more was chosen or given up: never more than two, and only neighbours. */
export function gradesWith(before: readonly number[], chosen: readonly number[]): number[] {
  const added = chosen.find((grade) => !before.includes(grade));
  if (added === undefined || chosen.length < 2) return [...chosen];
  const neighbour = before.length === 1 ? before.find((grade) => Math.abs(grade - added) === 1) : undefined;
  return neighbour === undefined ? [added] : [neighbour, added].toSorted((one, other) => one - other);
}

/** One more weekly time: that of the last one, on the first day without a class that is not beside one. */
export function withOneMore(times: readonly DraftTime[]): DraftTime[] {
  const taken = new Set(times.map(({ weekday }) => weekday));
  const after = times.at(-1)?.weekday ?? 0;
  const days = Array.from({ length: 7 }, (_, index) => ((after + 1 + index) % 7) + 1);
  const weekday = days.find((day) => !taken.has(day)) ?? 1;
  return [...times, withKey({ weekday, time: times.at(-1)?.time ?? USUAL_TIMES[0].time })];
}

/** The fields that decide the dates, the pay and the wishes that fit; null while there is no first day. */
export function previewInputOf(draft: BatchDraft, timeZone: string): PreviewBatchInput | null {
  const { subject, grades, language } = draft;
  const timetable = timetableOf(draft, timeZone);
  if (timetable === null || subject === null || grades.length === 0) return timetable;
  return { ...timetable, taught: { subject, grades: [...grades], language } };
}

function timetableOf(draft: BatchDraft, timeZone: string) {
  if (draft.firstDate === null) return null;
  return {
    size: draft.size,
    weeklyTimes: draft.times.map(({ weekday, time }) => ({ weekday, time })),
    startsFrom: new Date(zonedTimeToInstant(draft.firstDate, 0, timeZone)).toISOString(),
    keepsHolidays: draft.keepsHolidays,
  };
}

interface Missing {
  chooseSubject: string;
  chooseGrade: string;
  chooseDate: string;
}

/** The batch as the API wants it, or what is missing, by field. */
export function openInputOf(
  draft: BatchDraft,
  timeZone: string,
  words: Missing,
): { input: OpenBatchInput } | { problems: Record<string, string> } {
  const { subject, grades, language, minSeats, about, firstChapter, wishIds } = draft;
  const timetable = timetableOf(draft, timeZone);
  if (subject === null || grades.length === 0 || timetable === null)
    return {
      problems: {
        ...(subject === null && { subject: words.chooseSubject }),
        ...(grades.length === 0 && { grades: words.chooseGrade }),
        ...(timetable === null && { startsFrom: words.chooseDate }),
      },
    };
  const plan = firstChapter === null ? {} : { firstChapter };
  return {
    input: {
      ...timetable,
      subject,
      grades: [...grades],
      language,
      minSeats,
      about: about.trim(),
      wishIds: [...wishIds],
      ...plan,
    },
  };
}
