import { onClockAbroad } from '../../../class-time.ts';
import { plural } from '../../../language.ts';
import { formatDate, formatTime } from '../../../time.ts';

const attempt = (number: number): string => (number === 1 ? '' : ` (attempt ${number})`);
const regradedBecause = 'A question was corrected, and everybody was marked again.';

/** Notices about assessments, to children and to their parents. */
export const en = {
  assigned: {
    subject: (type: string | null, title: string) => `New ${type?.toLowerCase() ?? 'assessment'}: ${title}`,
    toChild: 'you',
    text: (
      teacher: string,
      whom: string,
      { title, subject, questions }: { title: string; subject: string; questions: number },
      dueMs: number,
    ) =>
      `${teacher} has set ${whom} “${title}” in ${subject}. It has ${questions} ${plural(questions, {
        one: 'question',
        other: 'questions',
      })} and is due on ${formatDate(dueMs)} at ${onClockAbroad(formatTime(dueMs))}.`,
    action: 'Open the assessment',
  },
  released: {
    subject: (title: string) => `Results of “${title}”`,
    toChild: (title: string) => `Your results of “${title}” are there, with what was right and why.`,
    toParents: (title: string, child: string) => `${child}’s results of “${title}” are there.`,
  },
  withdrawn: (title: string, reason: string) => ({
    subject: `“${title}” is looked at once more`,
    paragraphs: [
      `The results of “${title}” are not shown for the moment. The teacher says why:`,
      reason,
      'You are notified when they are shown again.',
    ],
  }),
  regraded: {
    subject: (title: string) => `New marks in “${title}”`,
    toChild: (title: string) => `Your results of “${title}” changed. ${regradedBecause}`,
    toParents: (title: string, child: string) =>
      `${child}’s results of “${title}” changed. ${regradedBecause}`,
    marks: (before: number, after: number) => `That question has ${after} instead of ${before} marks`,
    scoreStays: (marks: string, score: number, number: number) =>
      `${marks}; the score stays ${score}${attempt(number)}.`,
    scoreChanged: (marks: string, before: number, after: number, number: number) =>
      `${marks}, and the score is ${after} instead of ${before}${attempt(number)}.`,
  },
  seeResults: 'See the results',
  seeProgress: 'See the progress',
  seeAssessments: 'See the assessments',
};
