import { gapsIn, type Question, splitAtGaps } from '../../questions/question.ts';
import type { ExportFormat } from '../policy.ts';
import { en as BANK_MESSAGES } from '../words/en.ts';
import { en as WORDS } from './words/en.ts';

const LOST = WORDS.lost;
const FORMAT_NAMES: Record<ExportFormat, string> = { csv: 'CSV', gift: 'GIFT', qti: 'QTI' };

/** Why a format cannot hold this question at all; null when it can. */
export function cannotCarry(question: Question, format: ExportFormat): string | null {
  const refused = BANK_MESSAGES.cannotHold(FORMAT_NAMES[format], question.type);
  switch (format) {
    case 'csv':
      return null;
    case 'gift':
      if (question.type === 'order') return refused;
      if (question.type === 'fill_blanks' && gapsIn(question.text).length > 1) return WORDS.gift.oneBlank;
      if (question.type === 'match' && question.pairs.some(({ left }) => left.includes('->')))
        return WORDS.gift.arrow;
      return null;
    case 'qti':
      return ['multiple_choice', 'multiple_select', 'subjective'].includes(question.type) ? null : refused;
  }
}

/** The parts of a question that a format loses while it holds the rest, in words. */
export function notCarried(question: Question, format: ExportFormat): string[] {
  const lost: string[] = [];
  const say = (what: string, when: boolean) => {
    if (when) lost.push(what);
  };
  const hasOptions = question.type === 'multiple_choice' || question.type === 'multiple_select';
  say(
    LOST.pictures,
    question.image !== null || (hasOptions && question.options.some(({ image }) => image !== null)),
  );
  if (format === 'csv') return lost;
  say(LOST.difficulty, question.difficulty !== 2);
  say(LOST.chapter, question.chapter !== null);
  say(LOST.negativeMarks, question.negativeMarks > 0);
  if (format === 'gift') {
    say(LOST.marks, question.marks !== 1);
    say(LOST.unit, question.type === 'numeric' && question.unit !== '');
    say(LOST.capitals, 'caseSensitive' in question && question.caseSensitive);
    say(LOST.mathematical, question.type === 'short_answer' && question.mathematical);
    say(LOST.allOrNothing, question.type === 'multiple_select' && !question.partial);
    say(LOST.blank, question.type === 'fill_blanks' && endsWithGap(question.text));
  } else {
    say(LOST.explanation, question.explanation !== '');
    say(
      LOST.misconceptions,
      hasOptions && question.options.some(({ misconception }) => misconception !== ''),
    );
  }
  say(LOST.modelAnswer, question.type === 'subjective' && question.modelAnswer !== '');
  say(LOST.scheme, question.type === 'subjective' && question.scheme.length > 0);
  return lost;
}

/** A blank at the very end comes back from GIFT as a short answer. */
function endsWithGap(text: string): boolean {
  const last = splitAtGaps(text).at(-1);
  return last !== undefined && 'gapId' in last;
}
