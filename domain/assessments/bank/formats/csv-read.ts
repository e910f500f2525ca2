import { asciiDigits } from '../../../digits.ts';
import { QUESTION_TYPES, type Question } from '../../questions/question.ts';
import { IMPORT_MAX_QUESTIONS } from '../policy.ts';
import { CSV_COLUMNS, PARTS_MAX } from './csv-columns.ts';
import { csvRows } from './csv-rows.ts';
import {
  checked,
  DEFAULTS,
  numberIn,
  type Parsed,
  readEach,
  refuseTooManyLines,
  UnreadableFile,
  UnreadableQuestion,
} from './parsed.ts';
import { en as WORDS } from './words/en.ts';

const CSV = WORDS.csv;

/** A question takes some lines of its cells; a file of more than these is refused before it is read. */
const LINES_MAX = IMPORT_MAX_QUESTIONS * 60;

const DECIMAL_COMMA = /^[+-]?0,\d+$/;

type Cells = (column: string) => string;

/**
 * The questions of a CSV file with the columns of `CSV_COLUMN_MEANINGS`.
 * @throws UnreadableFile when it is too long, no CSV, or without the columns that every question needs.
 */
export function questionsFromCsv(text: string): Parsed {
  refuseTooManyLines(text, LINES_MAX);
  const [header, ...rows] = csvRows(text);
  if (header === undefined) throw new UnreadableFile(CSV.empty);
  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  for (const needed of ['type', 'text']) {
    if (!columns.includes(needed)) throw new UnreadableFile(CSV.noColumn(needed));
  }
  const placeOf = new Map(columns.map((column, at) => [column, at] as const).reverse());
  const unknown = columns.filter((column) => column !== '' && !CSV_COLUMNS.includes(column));
  const notes = unknown.length > 0 ? [CSV.leftOut(unknown)] : [];
  const parsed = readEach(
    rows,
    ({ line }) => WORDS.atLine(line),
    ({ cells }) => {
      const own = [...notes];
      const question = questionFrom((column) => unescaped(cells[placeOf.get(column) ?? -1] ?? ''), own);
      return { question, notes: own };
    },
  );
  return parsed;
}

/** Without the apostrophe that kept a spreadsheet from taking the cell for a formula. */
function unescaped(cell: string): string {
  const plain = cell.replaceAll('\r\n', '\n');
  return /^'+[=+\-@\t\r]/.test(plain) ? plain.slice(1) : plain;
}

function questionFrom(cell: Cells, notes: string[]): Question {
  const type = cell('type').trim().toLowerCase();
  const known = QUESTION_TYPES.find((each) => each === type);
  if (known === undefined) throw new UnreadableQuestion(CSV.unknownType(cell('type').slice(0, 60)));
  return checked({
    ...DEFAULTS,
    type: known,
    text: cell('text'),
    explanation: cell('explanation'),
    marks: numberOf(cell, 'marks', DEFAULTS.marks),
    negativeMarks: numberOf(cell, 'negative_marks', DEFAULTS.negativeMarks),
    difficulty: numberOf(cell, 'difficulty', DEFAULTS.difficulty),
    chapter: chapterIn(cell),
    ...ownPartsIn(known, cell, notes),
  });
}

function chapterIn(cell: Cells): object | null {
  const [grade, subject, book, title, edition] = ['class', 'subject', 'book', 'chapter', 'edition'].map(cell);
  return `${book}${title}`.trim() === '' ? null : { grade, subject, book, title, edition };
}

function ownPartsIn(type: Question['type'], cell: Cells, notes: string[]): object {
  switch (type) {
    case 'multiple_choice':
    case 'multiple_select': {
      const options = inColumns(cell, 'part').map((text, at) => ({
        id: `o${at + 1}`,
        text,
        image: null,
        misconception: cell(`misconception_${at + 1}`),
      }));
      const correct = listIn(cell('correct')).map(optionIdIn);
      if (type === 'multiple_select')
        return { options, correctOptionIds: correct, partial: isYes(cell, 'partial') };
      if (correct.length > 1) throw new UnreadableQuestion(CSV.oneCorrect);
      return { options, correctOptionId: correct[0] ?? 'none' };
    }
    case 'true_false':
      return { correct: isYes(cell, 'correct', true) };
    case 'numeric': {
      const value = numberOf(cell, 'correct', null);
      const written = cell('correct').trim();
      if (DECIMAL_COMMA.test(written)) notes.push(CSV.readAs(written, value));
      return { value, tolerance: numberOf(cell, 'tolerance', 0), unit: cell('unit') };
    }
    case 'short_answer':
      return {
        accepted: linesOf(cell('correct')),
        caseSensitive: isYes(cell, 'case_sensitive'),
        mathematical: isYes(cell, 'mathematical'),
      };
    case 'fill_blanks': {
      const names = listIn(cell('correct'));
      return {
        blanks: inColumns(cell, 'part').map((words, at) => ({
          id: names[at] ?? String(at + 1),
          accepted: linesOf(words),
        })),
        caseSensitive: isYes(cell, 'case_sensitive'),
      };
    }
    case 'match': {
      const lefts = inColumns(cell, 'part');
      const rights = inColumns(cell, 'right');
      return {
        pairs: lefts.map((left, at) => ({
          leftId: `l${at + 1}`,
          left,
          rightId: `r${at + 1}`,
          right: rights[at] ?? '',
        })),
        others: rights.slice(lefts.length).map((text, at) => ({ id: `x${at + 1}`, text })),
      };
    }
    case 'order':
      return {
        items: inColumns(cell, 'part').map((text, at) => ({ id: `p${at + 1}`, text })),
        partial: isYes(cell, 'partial'),
      };
    case 'subjective':
      return { modelAnswer: cell('model_answer'), scheme: linesOf(cell('scheme')).map(tickFrom) };
  }
}

/** '2' is the second option, and so is 'B'. */
function optionIdIn(key: string): string {
  if (/^[a-l]$/i.test(key)) return `o${key.toLowerCase().charCodeAt(0) - 96}`;
  const number = asciiDigits(key);
  if (!/^[1-9]\d?$/.test(number)) throw new UnreadableQuestion(CSV.noOption(key.slice(0, 60)));
  return `o${number}`;
}

function tickFrom(line: string, at: number): object {
  const [, marks = '', point = ''] = /^(\d+(?:\.\d+)?)\s(.*)/s.exec(line) ?? [];
  if (marks === '') throw new UnreadableQuestion(CSV.noMarks(line.slice(0, 60)));
  return { id: `t${at + 1}`, point: point.trim(), marks: Number(marks) };
}

/** The filled columns `name_1`, `name_2` … up to the last filled one. */
function inColumns(cell: Cells, name: string): string[] {
  const values = Array.from({ length: PARTS_MAX }, (_, at) => cell(`${name}_${at + 1}`));
  return values.slice(0, values.findLastIndex((value) => value.trim() !== '') + 1);
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const listIn = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function numberOf(cell: Cells, column: string, whenEmpty: number | null): number {
  const text = cell(column).trim();
  if (text === '' && whenEmpty !== null) return whenEmpty;
  const value = numberIn(text);
  if (value === null) throw new UnreadableQuestion(CSV.noNumber(column, text.slice(0, 60)));
  return value;
}

function isYes(cell: Cells, column: string, required = false): boolean {
  const text = cell(column).trim().toLowerCase();
  if (['yes', 'true', 't', '1'].includes(text)) return true;
  if (['no', 'false', 'f', '0'].includes(text) || (text === '' && !required)) return false;
  throw new UnreadableQuestion(CSV.yesOrNo(column));
}
