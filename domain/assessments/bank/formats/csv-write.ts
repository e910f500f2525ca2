import { csvOf } from '../../../csv.ts';
import type { Question } from '../../questions/question.ts';
import { CSV_COLUMNS } from './csv-columns.ts';

/** A cell that begins like a formula gets an apostrophe from `csvOf`; one that has such an apostrophe already, one more. */
const APOSTROPHE_BEFORE_FORMULA = /^'+[=+\-@\t\r]/;

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** Questions as a CSV file that spreadsheets open: every type, all but pictures. */
export function questionsAsCsv(questions: readonly Question[]): string {
  const rows = questions.map((question) => {
    const cells = cellsOf(question);
    return CSV_COLUMNS.map((column) => {
      const cell = cells[column] ?? '';
      return APOSTROPHE_BEFORE_FORMULA.test(cell) ? `'${cell}` : cell;
    });
  });
  return csvOf(CSV_COLUMNS, rows);
}

function cellsOf(question: Question): Record<string, string> {
  const { chapter } = question;
  return {
    type: question.type,
    class: chapter === null ? '' : String(chapter.grade),
    subject: chapter?.subject ?? '',
    book: chapter?.book ?? '',
    chapter: chapter?.title ?? '',
    edition: chapter?.edition ?? '',
    difficulty: String(question.difficulty),
    marks: String(question.marks),
    negative_marks: String(question.negativeMarks),
    text: question.text,
    explanation: question.explanation,
    ...ownCells(question),
  };
}

function ownCells(question: Question): Record<string, string> {
  switch (question.type) {
    case 'multiple_choice':
    case 'multiple_select': {
      const { options } = question;
      const correct =
        question.type === 'multiple_choice' ? [question.correctOptionId] : question.correctOptionIds;
      return {
        ...inColumns(
          'part',
          options.map(({ text }) => text),
        ),
        ...inColumns(
          'misconception',
          options.map(({ misconception }) => misconception),
        ),
        correct: options.flatMap(({ id }, at) => (correct.includes(id) ? [String(at + 1)] : [])).join(';'),
        ...(question.type === 'multiple_select' ? { partial: yesNo(question.partial) } : {}),
      };
    }
    case 'true_false':
      return { correct: yesNo(question.correct) };
    case 'numeric':
      return { correct: String(question.value), tolerance: String(question.tolerance), unit: question.unit };
    case 'short_answer':
      return {
        correct: question.accepted.join('\n'),
        case_sensitive: yesNo(question.caseSensitive),
        mathematical: yesNo(question.mathematical),
      };
    case 'fill_blanks': {
      return {
        ...inColumns(
          'part',
          question.blanks.map(({ accepted }) => accepted.join('\n')),
        ),
        correct: question.blanks.map(({ id }) => id).join(';'),
        case_sensitive: yesNo(question.caseSensitive),
      };
    }
    case 'match':
      return {
        ...inColumns(
          'part',
          question.pairs.map(({ left }) => left),
        ),
        ...inColumns('right', [
          ...question.pairs.map(({ right }) => right),
          ...question.others.map(({ text }) => text),
        ]),
      };
    case 'order':
      return {
        ...inColumns(
          'part',
          question.items.map(({ text }) => text),
        ),
        partial: yesNo(question.partial),
      };
    case 'subjective':
      return {
        model_answer: question.modelAnswer,
        scheme: question.scheme.map(({ marks, point }) => `${marks} ${point}`).join('\n'),
      };
  }
}

function inColumns(name: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value, at) => [`${name}_${at + 1}`, value]));
}
