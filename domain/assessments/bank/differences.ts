import {
  QUESTION_TYPE_LABELS,
  type Question,
  type QuestionOption,
  wordsOfOption,
} from '../questions/question.ts';
import { en as BANK_MESSAGES } from './words/en.ts';

export interface Difference {
  what: string;
  before: string;
  after: string;
}

/** Differences of two versions of a question, in the words of the screen; none when only ids of parts differ. */
export function differencesOf(before: Question, after: Question): Difference[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((what) => ({ what, before: old[what] ?? '', after: now[what] ?? '' }))
    .filter((fact) => fact.before !== fact.after);
}

/** All that a question says, under the names that people know it by. */
export function factsOf(question: Question): Record<string, string> {
  const { chapter, image } = question;
  return {
    Type: QUESTION_TYPE_LABELS[question.type],
    Question: question.text,
    Picture: image?.alt ?? '',
    ...keyFacts(question),
    Marks: String(question.marks),
    'Wrong answer costs': question.negativeMarks === 0 ? '' : String(question.negativeMarks),
    Difficulty: BANK_MESSAGES.difficulties[question.difficulty],
    Chapter: chapter === null ? '' : `${chapter.title} (${chapter.book})`,
    Explanation: question.explanation,
  };
}

const yes = (value: boolean): string => (value ? 'Yes' : 'No');
const lines = (texts: readonly string[]): string => texts.join('\n');

/** An option with its picture's description. */
const inWords = ({ text, image }: QuestionOption): string =>
  image === null ? text : `${text} [${image.alt}]`.trim();

function keyFacts(question: Question): Record<string, string> {
  switch (question.type) {
    case 'multiple_choice':
    case 'multiple_select': {
      const right =
        question.type === 'multiple_choice' ? [question.correctOptionId] : question.correctOptionIds;
      const { options } = question;
      return {
        Options: lines(options.map(inWords)),
        'Right answer': lines(options.filter(({ id }) => right.includes(id)).map(wordsOfOption)),
        Misconceptions: lines(
          options.flatMap((option) =>
            option.misconception === '' ? [] : [`${wordsOfOption(option)}: ${option.misconception}`],
          ),
        ),
        ...(question.type === 'multiple_select' ? { 'Partial marks': yes(question.partial) } : {}),
      };
    }
    case 'true_false':
      return { 'Right answer': question.correct ? 'True' : 'False' };
    case 'numeric':
      return {
        'Right answer': `${question.value} ${question.unit}`.trim(),
        Tolerance: question.tolerance === 0 ? '' : String(question.tolerance),
      };
    case 'short_answer':
      return {
        'Right answer': lines(question.accepted),
        'Capital letters count': yes(question.caseSensitive),
        'Equal as mathematics': yes(question.mathematical),
      };
    case 'fill_blanks':
      return {
        'Right answer': lines(question.blanks.map(({ id, accepted }) => `${id}: ${accepted.join(' or ')}`)),
        'Capital letters count': yes(question.caseSensitive),
      };
    case 'match':
      return {
        'Right answer': lines(question.pairs.map(({ left, right }) => `${left} → ${right}`)),
        'Without a partner': lines(question.others.map(({ text }) => text)),
      };
    case 'order':
      return {
        'Right answer': lines(question.items.map(({ text }) => text)),
        'Partial marks': yes(question.partial),
      };
    case 'subjective':
      return {
        'Model answer': question.modelAnswer,
        'Marking scheme': lines(question.scheme.map(({ point, marks }) => `${marks}: ${point}`)),
      };
  }
}

/** A question's key in words: for lists of questions that their teacher sees. */
export function keyInWords(question: Question): string {
  return keyFacts(question)[question.type === 'subjective' ? 'Model answer' : 'Right answer'] ?? '';
}
