/** Contents of a report, in the order in which the screen and the paper show them. */
import { formatAverage } from '../../assessments/insights.ts';
import type { ProgressReport } from './contract.ts';
import type { ReportWords } from './words.ts';

export interface Figure {
  label: string;
  value: string;
}

/** The figures of a report: of classes, of practice, and of assessments. */
export function figuresOf({ classes, practice, assessments }: ProgressReport, words: ReportWords): Figure[] {
  return [
    { label: words.attended, value: String(classes.attended) },
    { label: words.missed, value: String(classes.missed) },
    { label: words.timeInClasses, value: words.duration(classes.seconds) },
    { label: words.daysOfPractice, value: String(practice.days) },
    { label: words.answersInPractice, value: words.rightOf(practice.right, practice.answers) },
    { label: words.timeInPractice, value: words.duration(practice.seconds) },
    { label: words.handedIn, value: String(assessments.handedIn) },
    { label: words.timeInAssessments, value: words.duration(assessments.seconds) },
    { label: words.average, value: assessments.average === null ? '–' : formatAverage(assessments.average) },
  ];
}

/** A badge with the chapter that it is for. */
export function badgeTitle(
  { kind, chapter }: ProgressReport['badges'][number],
  { badgeNames }: ReportWords,
): string {
  return chapter === null ? badgeNames[kind] : `${badgeNames[kind]}: ${chapter}`;
}

/** One thing that can be done now, and the screen where a student does it. */
export interface NextStep {
  title: string;
  detail: string;
  path: string;
}

/** The address of Practice with a chapter chosen. */
export function chapterPath({
  grade,
  subject,
  book,
  title,
}: NonNullable<ProgressReport['next']['weakest']>): string {
  const query = { class: String(grade), subject, book, chapter: title };
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/practice?${pairs.join('&')}`;
}

/** Next steps, the most pressing first: work that is due, today's ten, the least known chapter. */
export function nextSteps(
  { next: { daily, weakest, due } }: ProgressReport,
  words: ReportWords,
  dateOf: (instant: string) => string,
  subjectOf: (subject: string) => string,
): NextStep[] {
  const steps: NextStep[] = due.map(({ assessmentId, title, subject, teacher, dueAt }) => ({
    title,
    detail: `${words.withTeacher(subjectOf(subject), teacher)} · ${words.dueBy}: ${dateOf(dueAt)}`,
    path: `/assessments/${assessmentId}`,
  }));
  if (daily.isOffered)
    steps.push({ title: words.daily, detail: dailyDetail(daily, words), path: '/practice' });
  if (weakest !== null)
    steps.push({
      title: `${words.weakest}: ${weakest.title}`,
      detail: `${subjectOf(weakest.subject)}, ${words.class} ${weakest.grade} · ${words.mastery[weakest.mastery ?? 'none']}`,
      path: chapterPath(weakest),
    });
  return steps;
}

function dailyDetail(
  { size, answeredToday, due }: ProgressReport['next']['daily'],
  words: ReportWords,
): string {
  if (answeredToday >= size) return words.dailyDone;
  return answeredToday === 0 ? words.dailyOpen(size, due) : words.dailyBegun(answeredToday, size);
}
