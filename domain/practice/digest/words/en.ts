import { BRAND } from '../../../brand.ts';
import { plural } from '../../../language.ts';

/** The week of a child, in the mail to its parents. */
export const en = {
  subject: `Your week with ${BRAND.name}`,
  action: 'See how they get on',
  figures: (name: string, grade: number, figures: readonly string[]) =>
    `${name}, Class ${grade}: ${figures.join('; ')}.`,
  quiet: 'no classes and no practice this week',
  attended: (count: number, time: string | null, missed: number) =>
    `${count} ${plural(count, { one: 'class', other: 'classes' })} attended${time === null ? '' : ` (${time})`}${missed === 0 ? '' : `, ${missed} missed`}`,
  practised: (answers: number, right: number, days: number, time: string | null) =>
    `${answers} ${plural(answers, { one: 'answer', other: 'answers' })} in practice, ${right} right, on ${days} ${plural(days, { one: 'day', other: 'days' })}${time === null ? '' : `, ${time}`}`,
  handedIn: (count: number) =>
    `${count} ${plural(count, { one: 'assessment', other: 'assessments' })} handed in`,
  lists: {
    results: 'Results',
    mastered: 'Chapters mastered',
    badges: 'Badges',
    homework: 'Homework',
    ahead: 'Ahead',
  },
  more: (count: number) => `; and ${count} more`,
  remark: (teacher: string, topic: string, body: string) => `${teacher} wrote about ${topic}: ${body}`,
  note: (teacher: string, topic: string, body: string) => `${topic}, with ${teacher}: ${body}`,
  moreRemarks: (count: number) => `And ${count} more from teachers, under Child Progress.`,
  spent: (amount: string) => `Spent on classes: ${amount}.`,
  ahead: (subject: string, teacher: string, when: string) => `${subject} with ${teacher}, ${when}`,
  next: (what: string) => `Next: ${what}.`,
  due: (title: string, date: string, time: string) => `${title} is due on ${date} at ${time}`,
  practise: (chapter: string) => `practise ${chapter}`,
};
