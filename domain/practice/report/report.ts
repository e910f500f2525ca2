import { toMs } from '../../time.ts';
import { type ChapterAnswer, knownShare, masteryOf } from '../mastery.ts';
import { MISCONCEPTIONS_SHOWN, type ProgressReport, type ReportChapter } from './contract.ts';

/** A class that is over. */
export interface HeldClass {
  subject: string;
  status: 'completed' | 'missed';
  seconds: number;
  startsAt: string;
}

/** A chapter with its answers within the period, and all that count at its end, the oldest first. */
export interface PractisedChapter extends Omit<ReportChapter, 'mastery'> {
  counted: readonly ChapterAnswer[];
}

/** Attended and missed, and the attended ones by subject. */
export function classesOf(held: readonly HeldClass[]): ProgressReport['classes'] {
  const attended = held.filter(({ status }) => status === 'completed');
  const subjects = new Map<string, ProgressReport['classes']['subjects'][number]>();
  for (const { subject, seconds, startsAt } of attended) {
    const entry = subjects.get(subject) ?? { subject, attended: 0, seconds: 0, lastAt: startsAt };
    entry.attended += 1;
    entry.seconds += seconds;
    if (toMs(startsAt) > toMs(entry.lastAt)) entry.lastAt = startsAt;
    subjects.set(subject, entry);
  }
  return {
    attended: attended.length,
    missed: held.length - attended.length,
    seconds: attended.reduce((sum, { seconds }) => sum + seconds, 0),
    subjects: [...subjects.values()].sort(
      (a, b) => b.attended - a.attended || a.subject.localeCompare(b.subject, 'en'),
    ),
  };
}

/** Chapters by how far they are known: each is in one of the three lists. Those to practise begin with the least known. */
export function chaptersOf(practised: readonly PractisedChapter[]): ProgressReport['chapters'] {
  const known = practised
    .map(({ counted, ...chapter }) => ({
      chapter: { ...chapter, mastery: masteryOf(counted) },
      share: knownShare(counted) ?? 0,
    }))
    .sort((a, b) => a.share - b.share);
  const where = (isIn: (mastery: ReportChapter['mastery']) => boolean): ReportChapter[] =>
    known.filter(({ chapter }) => isIn(chapter.mastery)).map(({ chapter }) => chapter);
  return {
    mastered: where((mastery) => mastery === 'mastered'),
    toPractise: where((mastery) => mastery !== null && mastery !== 'mastered'),
    notEnough: where((mastery) => mastery === null),
  };
}

/**
 * The chapter that practice helps most: of those to practise the least known; when there is none, of those with too few
 * answers the least known. Null when everything is mastered, or nothing was answered.
 */
export function weakestOf({
  toPractise,
  notEnough,
}: ProgressReport['chapters']): ProgressReport['next']['weakest'] {
  const [weakest = notEnough[0]] = toPractise;
  if (weakest === undefined) return null;
  const { grade, subject, book, title, mastery } = weakest;
  return { grade, subject, book, title, mastery };
}

/** How often each was seen, the most frequent first; the same words in two subjects are two. */
export function misconceptionsOf(
  seen: readonly { text: string; subject: string; times: number }[],
): ProgressReport['misconceptions'] {
  const counted = new Map<string, { text: string; subject: string; times: number }>();
  for (const { text, subject, times } of seen) {
    const key = `${subject}\n${text}`;
    const entry = counted.get(key) ?? { text, subject, times: 0 };
    entry.times += times;
    counted.set(key, entry);
  }
  return [...counted.values()]
    .sort((a, b) => b.times - a.times || a.text.localeCompare(b.text, 'en'))
    .slice(0, MISCONCEPTIONS_SHOWN);
}

/** Whether nothing at all happened in the period: the report says so instead of showing rows of zeros. */
export function isEmptyReport(report: ProgressReport): boolean {
  const { classes, practice, assessments, chapters, badges, remarks } = report;
  return (
    classes.attended + classes.missed + practice.answers + assessments.handedIn === 0 &&
    assessments.results.length + badges.length + remarks.length === 0 &&
    chapters.mastered.length + chapters.toPractise.length + chapters.notEnough.length === 0
  );
}
