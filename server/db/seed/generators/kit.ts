import type { ChapterRef } from '@kaksha/domain/assessments/questions/common.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { randomFrom, shuffled } from '@kaksha/domain/assessments/questions/shuffle.ts';

/** Where a generator takes its numbers from: the same seed draws the same. */
export interface Draw {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  pick: <T>(things: readonly T[]) => T;
  /** So many different things of a list, in a drawn order. */
  sample: <T>(things: readonly T[], count: number) => T[];
}

/** A wrong option, and the misconception behind it ('' when there is none). */
export type Wrong = readonly [text: string | number, misconception: string];

/** A generator's result: the words and the computed answer. */
export type Draft = { text: string; explanation: string } & (
  | { key: string | number; wrong: readonly Wrong[] }
  | { value: number; unit?: string; tolerance?: number }
  | { formula: string }
  | { ordered: readonly string[] }
  /** One list of accepted words for each `{{1}}`, `{{2}}` of the text. */
  | { gaps: readonly (readonly string[])[] }
);

export interface Generator {
  /** Names it for good: the questions of the starter bank are known by it. */
  key: string;
  chapter: ChapterRef;
  difficulty: 1 | 2 | 3;
  /** Null when these numbers make no good question: others are drawn. */
  make: (draw: Draw) => Draft | null;
}

/** One generator; see `Generator` for the parts. */
export function generator(
  key: string,
  chapter: ChapterRef,
  difficulty: Generator['difficulty'],
  make: Generator['make'],
): Generator {
  return { key, chapter, difficulty, make };
}

/** Enough for the pickiest generator; one that finds nothing in so many draws is a mistake. */
const DRAWS_MAX = 500;
const WRONG_OPTIONS = 3;

export function drawFrom(seed: string): Draw {
  const random = randomFrom(seed);
  const int: Draw['int'] = (min, max) => min + Math.floor(random() * (max - min + 1));
  return {
    int,
    pick: (things) => {
      const thing = things[int(0, things.length - 1)];
      if (thing === undefined) throw new Error('nothing to pick from');
      return thing;
    },
    sample: (things, count) => shuffled(things, String(random())).slice(0, count),
  };
}

/** The question that a generator makes at one index: the same one each time, with the ids of its parts. */
export function generate(made: Generator, index: number): Question {
  for (let attempt = 0; attempt < DRAWS_MAX; attempt++) {
    const seed = `${made.key}/${index}/${attempt}`;
    const draft = made.make(drawFrom(seed));
    const built = draft === null ? null : build(made, draft, seed);
    if (built !== null) return built;
  }
  throw new Error(`${made.key} makes no question at ${index}`);
}

/** A draft in the product's shape; null when its wrong options say the same as the key, or as each other. */
export function build(
  { chapter, difficulty }: Pick<Generator, 'chapter' | 'difficulty'>,
  draft: Draft,
  seed: string,
): Question | null {
  const { text, explanation } = draft;
  const common = { text, explanation, image: null, marks: 1, negativeMarks: 0, difficulty, chapter };
  if ('value' in draft) {
    const { value, unit = '', tolerance = 0 } = draft;
    return { type: 'numeric', ...common, value, unit, tolerance };
  }
  if ('formula' in draft)
    return {
      type: 'short_answer',
      ...common,
      accepted: [draft.formula],
      caseSensitive: false,
      mathematical: true,
    };
  if ('gaps' in draft) {
    const blanks = draft.gaps.map((accepted, index) => ({ id: String(index + 1), accepted: [...accepted] }));
    return { type: 'fill_blanks', ...common, blanks, caseSensitive: false };
  }
  const newId = partIds(seed);
  if ('ordered' in draft)
    return {
      type: 'order',
      ...common,
      items: draft.ordered.map((item) => ({ id: newId(), text: item })),
      partial: true,
    };
  const key = String(draft.key);
  const wrong = differentFrom(key, draft.wrong);
  if (wrong.length < 2) return null;
  const right = { id: newId(), text: key, image: null, misconception: '' };
  const others = wrong.map(([text, misconception]) => ({ id: newId(), text, image: null, misconception }));
  return {
    type: 'multiple_choice',
    ...common,
    options: shuffled([right, ...others], `${seed}/order`),
    correctOptionId: right.id,
  };
}

/** The first wrong options that say something else than the key and than each other, as words and as numbers. */
function differentFrom(key: string, wrong: readonly Wrong[]): [string, string][] {
  const taken = [key];
  const kept: [string, string][] = [];
  for (const [said, misconception] of wrong) {
    const text = String(said);
    if (kept.length === WRONG_OPTIONS) break;
    if (/NaN|Infinity/.test(text) || taken.some((other) => saysTheSame(text, other))) continue;
    taken.push(text);
    kept.push([text, misconception]);
  }
  return kept;
}

/** `$\frac{2}{4}$` says the same as `$\frac{1}{2}$`, `1,200` the same as `1200`. */
export function saysTheSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || (numberOf(a) !== null && numberOf(a) === numberOf(b));
}

function plain(text: string): string {
  return text.replace(/[$\s]|(?<=\d),(?=\d)/g, '').replace(/\u2212/g, '-');
}

function numberOf(text: string): number | null {
  const fraction = /^(-?)\\frac\{(\d+)\}\{(\d+)\}$/.exec(text);
  if (fraction === null) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  return (Number(fraction[2]) / Number(fraction[3])) * (fraction[1] === '-' ? -1 : 1);
}

/** Ids that come from the seed, so that a question has the same ones each time, and that say nothing of their order. */
export function partIds(seed: string): () => string {
  const random = randomFrom(`${seed}/ids`);
  return () =>
    Math.floor(random() * 36 ** 6)
      .toString(36)
      .padStart(6, '0');
}
