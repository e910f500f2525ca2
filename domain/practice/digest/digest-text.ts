import { formatAverage } from '../../assessments/insights.ts';
import { formatClassClock, onClockAbroad } from '../../class-time.ts';
import { formatPaise } from '../../money.ts';
import { formatDate, formatDayMonth, formatTime } from '../../time.ts';
import type { BadgeKind } from '../badges/kinds.ts';
import { BADGES } from '../badges/kinds.ts';
import { REPORT_WORDS } from '../report/words.ts';
import { en as WORDS } from './words/en.ts';

/** One child's week, as it was counted. Money in paise, times in seconds. */
export interface ChildsWeek {
  name: string;
  class: number;
  classes: { attended: number; missed: number; seconds: number };
  practice: { answers: number; right: number; days: number; seconds: number };
  handedIn: number;
  results: { title: string; percentage: number }[];
  mastered: string[];
  badges: { kind: BadgeKind; chapter: string | null }[];
  /** Teachers' texts, the newest first; `body` is the remark or the notes on what was covered. */
  written: { kind: 'remark' | 'note'; teacher: string; topic: string; body: string; homework: string }[];
  spentPaise: number;
  /** Classes of the next seven days, the first first. */
  ahead: { subject: string; teacher: string; startsAt: string }[];
  /** Work that is due, else the chapter to practise; null when there is neither. */
  next: { title: string; dueAt: string } | { chapter: string } | null;
}

/** Long lists name so many; the rest is counted. */
const NAMED = 4;
const WORDS_MAX = 240;

/** Whether there is nothing to report: then nothing is mailed. `next` alone is no news. */
export function isQuietWeek(week: ChildsWeek): boolean {
  const { classes, practice, handedIn, results, badges, written, spentPaise, ahead } = week;
  const counts = [classes.attended, classes.missed, practice.answers, handedIn, spentPaise];
  return [...counts, ...[results, badges, written, ahead].map((each) => each.length)].every((n) => n === 0);
}

/** The week of one child, a paragraph for each thing that there is to tell. */
export function weekText(week: ChildsWeek): string[] {
  const { name, results, mastered, badges, written, spentPaise, ahead, next } = week;
  const homework = written.filter((each) => each.homework !== '');
  const remarks = written.filter(({ body }) => body !== '');
  return [
    WORDS.figures(name, week.class, figures(week)),
    ...listed(
      WORDS.lists.results,
      results.map(({ title, percentage }) => `${title} ${formatAverage(percentage)}`),
    ),
    ...listed(WORDS.lists.mastered, mastered),
    ...listed(
      WORDS.lists.badges,
      badges.map(({ kind, chapter }) =>
        chapter === null ? BADGES[kind].name : `${BADGES[kind].name}: ${chapter}`,
      ),
    ),
    ...remarks
      .slice(0, NAMED)
      .map(({ kind, teacher, topic, body }) => WORDS[kind](teacher, topic, shortened(body))),
    ...(remarks.length > NAMED ? [WORDS.moreRemarks(remarks.length - NAMED)] : []),
    ...listed(
      WORDS.lists.homework,
      homework.map(({ topic, homework: text }) => `${topic}: ${shortened(text)}`),
    ),
    ...(spentPaise === 0 ? [] : [WORDS.spent(formatPaise(spentPaise))]),
    ...listed(
      WORDS.lists.ahead,
      ahead.map(({ subject, teacher, startsAt }) => WORDS.ahead(subject, teacher, moment(startsAt))),
    ),
    ...(next === null ? [] : [WORDS.next(nextText(next))]),
  ];
}

function figures({ classes, practice, handedIn }: ChildsWeek): string[] {
  const time = (seconds: number) => (seconds > 0 ? REPORT_WORDS.en.duration(seconds) : null);
  const told: string[] = [];
  if (classes.attended + classes.missed > 0)
    told.push(WORDS.attended(classes.attended, time(classes.seconds), classes.missed));
  if (practice.answers > 0)
    told.push(WORDS.practised(practice.answers, practice.right, practice.days, time(practice.seconds)));
  if (handedIn > 0) told.push(WORDS.handedIn(handedIn));
  return told.length === 0 ? [WORDS.quiet] : told;
}

function listed(what: string, all: readonly string[]): string[] {
  if (all.length === 0) return [];
  const more = all.length > NAMED ? WORDS.more(all.length - NAMED) : '';
  return [`${what}: ${all.slice(0, NAMED).join('; ')}${more}.`];
}

const nextText = (next: NonNullable<ChildsWeek['next']>): string =>
  'chapter' in next
    ? WORDS.practise(next.chapter)
    : WORDS.due(next.title, formatDate(next.dueAt), onClockAbroad(formatTime(next.dueAt)));

/** 'Tue 24 Nov, 18:30' */
function moment(startsAt: string): string {
  return `${formatDate(startsAt).slice(0, 3)} ${formatDayMonth(startsAt)}, ${formatClassClock(startsAt)}`;
}

/** A text within a line of a mail. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= WORDS_MAX ? line : `${line.slice(0, WORDS_MAX - 1).trimEnd()}…`;
}
