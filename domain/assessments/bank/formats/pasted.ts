import { numberWritten } from '../../marking/number.ts';
import type { Question } from '../../questions/question.ts';
import { IMPORT_MAX_QUESTIONS } from '../policy.ts';
import { checked, DEFAULTS, numberedLines, type Parsed, readEach, UnreadableQuestion } from './parsed.ts';
import { en as WORDS } from './words/en.ts';

const LINES_MAX = IMPORT_MAX_QUESTIONS * 30;

/** '1.', and 'Q2)', 'Q.3', 'Question 4:' or 'प्रश्न ५', which need no sign after the number. */
const NUMBER = /^\s*(?:(?:Q(?:uestion)?|प्रश्न)[\s.]*\p{Nd}{1,3}(?:\s*[.):]|\s)|\p{Nd}{1,3}\s*[.):])\s*(.*)/isu;
/** 'a)', '(B)', 'c.', '*d)' and 'क)': the star marks the right one. */
const OPTION = /^\s*(\*\s*)?\(?([a-fA-Fकखगघङचअबसद])[.)]\s*(.*)/s;
/** Between the options of 'a) Delhi   b) Agra'. */
const GAP = /((?:\t| {2})[\t ]*)/;
const NEXT_OPTION = /^\*? ?\(?[a-fA-Fकखगघङचअबसद][.)]\s/;
const ANSWER = /^\s*(?:correct\s+answer|answer|ans|key|उत्तर)\s*[:.\-–]\s*(.*)/is;
const EXPLANATION = /^\s*(?:explanation|solution|reason|हल)\s*[:\-–]\s*(.*)/is;
const MARKS = /^\s*marks?\s*[:\-–]\s*(\d+)\s*$/i;
const PART = [OPTION, ANSWER, EXPLANATION, MARKS];
const MARKS_AT_END = /[[(](\d+)\s*marks?[\])]$/i;
const LETTERS = ['aकअ', 'bखब', 'cगस', 'dघद', 'eङ', 'fच'];
const placeOf = (letter: string): number =>
  LETTERS.findIndex((alike) => alike.includes(letter.toLowerCase()));
/** The beginning of each option but the first, where it follows another in its line. */
const FOLLOWING = LETTERS.map((alike) => new RegExp(`\\s(?=(?:\\*\\s?)?\\(?[${alike}][.)]\\s)`, 'i'));

interface Block {
  line: number;
  text: string[];
  options: { text: string; starred: boolean }[];
  answer: string | null;
  explanation: string[];
  marks: number | null;
}

/**
 * Questions as people write them in a document: '1. …', below it 'a) …', 'b) …', then 'Answer: b'. Without options the
 * answer decides: true or false, a number, some words, or none (the teacher marks it).
 * @throws UnreadableFile when it is too long.
 */
export function questionsFromText(text: string): Parsed {
  return readEach(
    blocksOf(text),
    ({ line }) => WORDS.atLine(line),
    (block) => ({ question: questionFrom(block) }),
  );
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let into: 'text' | 'option' | 'explanation' = 'text';
  let isApart = false;
  /** The last paragraph of an explanation: it was the next question after all when options or an answer follow. */
  let paragraph: { line: number; from: number } | null = null;
  const begin = (line: number, text: string[]): Block => {
    const block = { line, text, options: [], answer: null, explanation: [], marks: null };
    blocks.push(block);
    into = 'text';
    paragraph = null;
    return block;
  };
  for (const { line: number, text: whole } of numberedLines(text, LINES_MAX)) {
    for (const line of partsOf(whole)) {
      let block = blocks.at(-1);
      if (line.trim() === '') {
        isApart = true;
        continue;
      }
      const started = NUMBER.exec(line)?.[1];
      // Without numbers a question ends with its answer.
      const isNext = block?.answer != null && !PART.some((part) => part.test(line));
      if (started !== undefined || block === undefined || (isNext && into !== 'explanation')) {
        begin(number, [started ?? line]);
        continue;
      }
      if (isNext && isApart) paragraph = { line: number, from: block.explanation.length };
      isApart = false;
      const option = OPTION.exec(line);
      const answer = ANSWER.exec(line)?.[1];
      const explanation = EXPLANATION.exec(line)?.[1];
      const marks = MARKS.exec(line)?.[1];
      if (paragraph !== null && (option !== null || answer !== undefined))
        block = begin(paragraph.line, block.explanation.splice(paragraph.from));
      if (option !== null) {
        block.options.push({ text: option[3] ?? '', starred: option[1] !== undefined });
        into = 'option';
      } else if (answer !== undefined) block.answer = answer.trim();
      else if (marks !== undefined) block.marks = Number(marks);
      else if (explanation !== undefined) {
        block.explanation.push(explanation);
        into = 'explanation';
      } else if (into === 'option') {
        const last = block.options.at(-1);
        if (last !== undefined) last.text += `\n${line.trim()}`;
      } else (into === 'explanation' ? block.explanation : block.text).push(line);
    }
  }
  return blocks;
}

/** The options that stand beside each other in a line, each by itself. */
function partsOf(line: string): string[] {
  const [first = '', ...rest] = line.split(GAP);
  const parts = [first];
  for (let at = 0; at < rest.length; at += 2) {
    const [gap = '', text = '', next = ''] = rest.slice(at, at + 3);
    if (NEXT_OPTION.test(text + next)) parts.push(text);
    else parts[parts.length - 1] += gap + text;
  }
  return parts.flatMap(inTheirOrder);
}

/** '(a) Delhi (b) Agra (c) Goa': with one space between them, options are known by the order of their letters. */
function inTheirOrder(line: string): string[] {
  const letter = OPTION.exec(line)?.[2];
  if (letter === undefined) return [line];
  const parts: string[] = [];
  let rest = line;
  for (let next = placeOf(letter) + 1; next < LETTERS.length; next += 1) {
    const at = FOLLOWING[next]?.exec(rest)?.index;
    if (at === undefined) break;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...parts, rest];
}

function questionFrom(block: Block): Question {
  const written = block.text.join('\n').trim();
  const marks = block.marks ?? Number(MARKS_AT_END.exec(written)?.[1] ?? DEFAULTS.marks);
  return checked({
    ...DEFAULTS,
    text: written.replace(MARKS_AT_END, ''),
    explanation: block.explanation.join('\n'),
    marks,
    ...(block.options.length > 0 ? choiceFrom(block) : answerFrom(block.answer ?? '')),
  });
}

function choiceFrom({ options, answer }: Block): object {
  const made = options.map(({ text }, at) => ({ id: `o${at + 1}`, text, image: null, misconception: '' }));
  const starred = options.flatMap((option, at) => (option.starred ? [`o${at + 1}`] : []));
  const right =
    starred.length > 0
      ? starred
      : chosenBy(
          answer ?? '',
          options.map(({ text }) => text),
        );
  if (right.length === 0) throw new UnreadableQuestion(WORDS.pasted.noAnswer);
  return right.length === 1
    ? { type: 'multiple_choice', options: made, correctOptionId: right[0] }
    : { type: 'multiple_select', options: made, correctOptionIds: right, partial: false };
}

/**
 * 'b', '(b)', 'b) Agra', 'a, c', 'a and c', or the option's own words, also after its letter. A letter by itself names an
 * option even where the options are letters; nothing is chosen when one of several letters names none.
 */
function chosenBy(answer: string, options: readonly string[]): string[] {
  const parts = answer.split(/,|;|&|\band\b|और/i).map((part) => part.replace(/[().]/g, '').trim());
  const isLetters = parts.every((part) => part.length === 1);
  const [, first] = /^\(?([a-fकखगघङचअबसद])[.)]\s/i.exec(answer) ?? [];
  const named = (isLetters ? parts : first === undefined ? [] : [first]).map(placeOf);
  const byLetters = named.every((at) => at !== -1 && at < options.length) ? named : [];
  const inWords = options.findIndex((text, at) =>
    ['', ...(LETTERS[at] ?? '')].some(
      (letter) => `${letter} ${text}`.trim().toLowerCase() === answer.toLowerCase(),
    ),
  );
  const isOneLetter = isLetters && byLetters.length === 1;
  return (inWords === -1 || isOneLetter ? byLetters : [inWords]).map((at) => `o${at + 1}`);
}

function answerFrom(answer: string): object {
  if (answer === '') return { type: 'subjective', modelAnswer: '', scheme: [] };
  if (/^(true|false|सही|गलत)\.?$/i.test(answer))
    return { type: 'true_false', correct: /^(true|सही)/i.test(answer) };
  const value = numberWritten(answer);
  // '1/3' is better compared as it is than as 0.333…
  if (value !== null && Number.isInteger(value * 1000))
    return { type: 'numeric', value, tolerance: 0, unit: '' };
  return {
    type: 'short_answer',
    accepted: answer
      .split(/\||\bor\b/)
      .map((words) => words.trim())
      .filter((words) => words !== ''),
    caseSensitive: false,
    mathematical: false,
  };
}
