import type { Question } from '../../questions/question.ts';
import { IMPORT_MAX_QUESTIONS } from '../policy.ts';
import { htmlAsGift, indexOfSign, unescapedGift as plain, SHOWS_MORE } from './gift-text.ts';
import {
  checked,
  DEFAULTS,
  numberedLines,
  numberIn,
  type Parsed,
  readEach,
  UnreadableQuestion,
} from './parsed.ts';
import { en as WORDS } from './words/en.ts';

const GIFT = WORDS.gift;

const LINES_MAX = IMPORT_MAX_QUESTIONS * 40;

interface Block {
  line: number;
  text: string;
}

/**
 * The questions of a GIFT file: multiple choice, several correct by weights, true or false, number (with a tolerance or a
 * range), short answer, missing word, match and essay. HTML is read for its words; categories and comments are passed over.
 * @throws UnreadableFile when it is too long.
 */
export function questionsFromGift(text: string): Parsed {
  return readEach(
    blocksOf(text),
    ({ line }) => WORDS.atLine(line),
    ({ text }) => questionFrom(text),
  );
}

/** Questions have a blank line between them. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of numberedLines(text, LINES_MAX)) {
    if (/^\s*(\/\/|\$CATEGORY:)/.test(line.text)) continue;
    if (line.text.trim() === '') open = null;
    else if (open === null) {
      open = line;
      blocks.push(open);
    } else open.text += `\n${line.text}`;
  }
  return blocks;
}

interface Item {
  sign: string;
  weight: number | null;
  text: string;
  feedback: string;
}

function questionFrom(block: string): { question: Question; notes: string[] } {
  const text = block.replace(/^\s*::(?:\\.|[^\\])*?::/s, '');
  const isHtml = /(?:^|[=~#{])\s*\[html\]/i.test(text);
  if (isHtml && SHOWS_MORE.test(text)) throw new UnreadableQuestion(GIFT.html);
  const unmarked = text.replace(/(^|[=~#{])\s*\[(?:html|plain|moodle|markdown)\]/gi, '$1');
  const stem = isHtml ? htmlAsGift(unmarked) : unmarked;
  const open = indexOfSign(stem, '{');
  const close = indexOfSign(stem, '}', open + 1);
  if (open === -1 || close === -1) throw new UnreadableQuestion(GIFT.noAnswers);
  if (indexOfSign(stem, '{', close + 1) !== -1) throw new UnreadableQuestion(GIFT.oneAnswer);
  const before = stem.slice(0, open);
  const after = stem.slice(close + 1);
  const body = stem.slice(open + 1, close);
  const cut = generalFeedbackAt(body);
  const explanation = cut === -1 ? '' : plain(body.slice(cut + 4));
  const answers = (cut === -1 ? body : body.slice(0, cut)).trim();
  const notes: string[] = [];
  const parts = partsFrom(answers, after.trim() !== '', notes);
  const gap = parts.type === 'fill_blanks' ? '{{1}}' : after.trim() === '' ? '' : '_____';
  const whole = gap === '' ? plain(before) : plainKeepingEdges(before) + gap + plainKeepingEdges(after);
  return { question: checked({ ...DEFAULTS, ...parts, text: whole, explanation }), notes };
}

const plainKeepingEdges = (text: string): string => {
  const inner = plain(text);
  return `${/^\s/.test(text) ? ' ' : ''}${inner}${inner !== '' && /\s$/.test(text) ? ' ' : ''}`;
};

function generalFeedbackAt(body: string): number {
  for (let at = indexOfSign(body, '#'); at !== -1; at = indexOfSign(body, '#', at + 1)) {
    if (body.startsWith('####', at)) return at;
  }
  return -1;
}

function partsFrom(
  answers: string,
  isMidSentence: boolean,
  notes: string[],
): { type: string; [part: string]: unknown } {
  if (answers === '') return { type: 'subjective', modelAnswer: '', scheme: [] };
  const truth = /^(T|TRUE|F|FALSE)\s*(#|$)/i.exec(answers)?.[1];
  if (truth !== undefined) return { type: 'true_false', correct: /^T/i.test(truth) };
  if (answers.startsWith('#')) return { type: 'numeric', unit: '', ...rangeFrom(answers.slice(1).trim()) };
  const items = itemsOf(answers);
  const rights = items.filter(({ sign }) => sign === '=');
  if (rights.length === items.length) {
    if (rights.every(({ text }) => text.includes('->'))) return { type: 'match', ...pairsFrom(rights) };
    const accepted = rights
      .filter(({ weight }) => weight === null || weight === 100)
      .map(({ text }) => plain(text));
    if (accepted.length < rights.length) notes.push(GIFT.leftOutPartial);
    return isMidSentence
      ? { type: 'fill_blanks', blanks: [{ id: '1', accepted }], caseSensitive: false }
      : { type: 'short_answer', accepted, caseSensitive: false, mathematical: false };
  }
  return choiceFrom(items, rights.length);
}

function choiceFrom(items: readonly Item[], rights: number): { type: string; [part: string]: unknown } {
  const options = items.map(({ text, feedback }, at) => ({
    id: `o${at + 1}`,
    text: plain(text),
    image: null,
    misconception: plain(feedback),
  }));
  const idsWhere = (isRight: (item: Item) => boolean) =>
    options.filter((_, at) => isRight(items[at] as Item)).map(({ id }) => id);
  const weighed = items.some(({ sign, weight }) => sign === '~' && weight !== null && weight > 0);
  if (rights === 1 && !weighed)
    return { type: 'multiple_choice', options, correctOptionId: idsWhere(({ sign }) => sign === '=')[0] };
  if (rights === 0 && weighed)
    return {
      type: 'multiple_select',
      options,
      correctOptionIds: idsWhere(({ weight }) => (weight ?? 0) > 0),
      partial: true,
    };
  throw new UnreadableQuestion(GIFT.noRight);
}

/** '3:0.5' is 3, give or take 0.5; '1..5' is anything between. */
function rangeFrom(text: string): { value: number; tolerance: number } {
  const written = text.replace(/^=/, '').replace(/#.*/s, '').trim();
  const isRange = written.includes('..');
  const numbers = written.split(isRange ? '..' : ':').map(numberIn);
  const [first = null, second = isRange ? null : 0] = numbers;
  if (first === null || second === null || numbers.length > 2)
    throw new UnreadableQuestion(GIFT.noNumber(written.slice(0, 60)));
  return isRange
    ? { value: (first + second) / 2, tolerance: (second - first) / 2 }
    : { value: first, tolerance: second };
}

function itemsOf(answers: string): Item[] {
  const starts: number[] = [];
  for (let at = indexOfSign(answers, '=~'); at !== -1; at = indexOfSign(answers, '=~', at + 1))
    starts.push(at);
  if (starts[0] !== 0) throw new UnreadableQuestion(GIFT.noSign);
  return starts.map((start, index) => {
    const whole = answers.slice(start + 1, starts[index + 1] ?? answers.length).trim();
    const [given = '', weight] = /^%(-?\d+(?:\.\d+)?)%/.exec(whole) ?? [];
    const rest = whole.slice(given.length);
    const hash = indexOfSign(rest, '#');
    return {
      sign: answers.charAt(start),
      weight: weight === undefined ? null : Number(weight),
      text: hash === -1 ? rest : rest.slice(0, hash),
      feedback: hash === -1 ? '' : rest.slice(hash + 1),
    };
  });
}

function pairsFrom(items: readonly Item[]): { pairs: object[]; others: object[] } {
  const sides = items.map(({ text }) => {
    const at = text.indexOf('->');
    return [plain(text.slice(0, at)), plain(text.slice(at + 2))] as const;
  });
  return {
    pairs: sides.flatMap(([left, right], at) =>
      left === '' ? [] : [{ leftId: `l${at + 1}`, left, rightId: `r${at + 1}`, right }],
    ),
    others: sides.flatMap(([left, text], at) => (left === '' ? [{ id: `x${at + 1}`, text }] : [])),
  };
}
