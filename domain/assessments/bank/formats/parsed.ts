import { numberWritten } from '../../marking/number.ts';
import { type Question, writtenQuestion } from '../../questions/question.ts';
import { IMPORT_MAX_QUESTIONS } from '../policy.ts';
import { en as BANK_MESSAGES } from '../words/en.ts';

/** A question that was read; `place` says where it stands, such as 'Line 12'; `notes` name the parts left out. */
export interface Accepted {
  place: string;
  question: Question;
  notes: string[];
}

/** Something that is no question, and why, in words for a teacher. */
export interface Refused {
  place: string;
  reason: string;
}

/** All that a file said: nothing of it is stored yet. */
export interface Parsed {
  accepted: Accepted[];
  refused: Refused[];
}

/** A file that cannot be read at all; the message says why. */
export class UnreadableFile extends Error {}

/** A question that cannot be made out; the message is its line in the report. */
export class UnreadableQuestion extends Error {}

/** Values for parts missing in a file. */
export const DEFAULTS = {
  image: null,
  explanation: '',
  marks: 1,
  negativeMarks: 0,
  difficulty: 2 as const,
  chapter: null,
};

/** Applies the rules of stored questions to one that was read. Throws UnreadableQuestion with all that is wrong. */
export function checked(raw: object): Question {
  const result = writtenQuestion.safeParse(raw);
  if (result.success) return result.data;
  const reasons = new Set(result.error.issues.map(({ path, message }) => `${named(path)}: ${message}`));
  throw new UnreadableQuestion([...reasons].join('. '));
}

/** ['options', 1, 'text'] is 'options 2 text'. */
function named(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ');
}

/** A number as people write it in a file: '1,00,000', '½', '४'. Null for a percentage, whose unit would be lost, and for any other text. */
export function numberIn(text: string): number | null {
  return /[%°\uff05\ufe6a]\s*$/.test(text) ? null : numberWritten(text);
}

/** Reads each piece by itself, so that one bad question costs no other. */
export function readEach<Piece>(
  pieces: readonly Piece[],
  placeOf: (piece: Piece) => string,
  read: (piece: Piece) => { question: Question; notes?: string[] },
): Parsed {
  if (pieces.length > IMPORT_MAX_QUESTIONS)
    throw new UnreadableFile(BANK_MESSAGES.tooMany(pieces.length, 'questions'));
  const parsed: Parsed = { accepted: [], refused: [] };
  for (const piece of pieces) {
    const place = placeOf(piece);
    try {
      const { question, notes = [] } = read(piece);
      parsed.accepted.push({ place, question, notes });
    } catch (error) {
      if (!(error instanceof UnreadableQuestion)) throw error;
      parsed.refused.push({ place, reason: error.message });
    }
  }
  return parsed;
}

/**
 * A quick look before anything is read.
 * @throws UnreadableFile when the text has more lines than that.
 */
export function refuseTooManyLines(text: string, most: number): void {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  if (count > most) throw new UnreadableFile(BANK_MESSAGES.tooMany(count, 'lines'));
}

/**
 * The lines of a text with their numbers, from 1, whichever system wrote it.
 * @throws UnreadableFile when it has more than `most`.
 */
export function numberedLines(text: string, most: number): { line: number; text: string }[] {
  refuseTooManyLines(text, most);
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line }));
}
