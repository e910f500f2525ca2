/** Questions for tests: any that may be stored, of each type. */
import fc from 'fast-check';
import { type Question, type QuestionOf, type QuestionType, question } from './question.ts';

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz0123456789ABCDEF';
/** Words as people write them, with signs that are awkward in one file format or another. */
const AWKWARD = [
  '=1+1',
  'a, b',
  'say "x"',
  'अ आ',
  '~ = # { }',
  '$x^2$',
  '<b>',
  '3;4',
  '%',
  ':',
  '\\',
  '@me',
  "'",
];

export const someId = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 3, maxLength: 10 });
const plainWord = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop '), minLength: 1, maxLength: 12 });
const someText = fc
  .tuple(plainWord, fc.constantFrom('', ...AWKWARD))
  .map(([word, more]) => `${word} ${more}`.replace(/ +/g, ' ').trim())
  .filter((text) => text !== '');
const someTexts = (minLength: number, maxLength: number) =>
  fc.uniqueArray(someText, { minLength, maxLength, selector: (text) => text.toLowerCase() });
const someIds = (count: number) => fc.uniqueArray(someId, { minLength: count, maxLength: count });

const chapter = fc.record({
  grade: fc.integer({ min: 1, max: 10 }),
  subject: fc.constantFrom('Mathematics', 'Science', 'English', 'Hindi'),
  book: someText,
  title: someText,
  edition: fc.constantFrom('', '2024-25', '2026-27'),
});

const common = fc
  .record({
    text: someText,
    image: fc.constant(null),
    explanation: fc.oneof(fc.constant(''), someText),
    marks: fc.integer({ min: 1, max: 100 }),
    costsShare: fc.constantFrom(0, 0, 25, 33, 100),
    difficulty: fc.constantFrom(1 as const, 2 as const, 3 as const),
    chapter: fc.option(chapter),
  })
  .map(({ costsShare, ...rest }) => ({ ...rest, negativeMarks: (rest.marks * costsShare) / 100 }));

const options = fc.integer({ min: 2, max: 6 }).chain((count) =>
  fc
    .record({
      ids: someIds(count),
      texts: someTexts(count, count),
      says: fc.array(fc.oneof(fc.constant(''), someText), { minLength: count, maxLength: count }),
    })
    .map(({ ids, texts, says }) =>
      ids.map((id, index) => ({
        id,
        text: texts[index] ?? '',
        image: null,
        misconception: says[index] ?? '',
      })),
    ),
);
const number = fc.oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(0.5, -3.25, 1e9, 0.1));

const OF_TYPE: { [Type in QuestionType]: fc.Arbitrary<QuestionOf<Type>> } = {
  multiple_choice: fc.record({ common, options, at: fc.nat() }).map(({ common, options, at }) => ({
    type: 'multiple_choice' as const,
    ...common,
    options,
    correctOptionId: options[at % options.length]?.id ?? '',
  })),
  multiple_select: fc
    .record({
      common,
      options,
      picks: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      partial: fc.boolean(),
    })
    .map(({ common, options, picks, partial }) => {
      const right = options.filter((_, index) => picks[index]).map(({ id }) => id);
      return {
        type: 'multiple_select' as const,
        ...common,
        options,
        correctOptionIds: right.length > 0 ? right : options.slice(0, 1).map(({ id }) => id),
        partial,
      };
    }),
  true_false: fc
    .record({ common, correct: fc.boolean() })
    .map(({ common, correct }) => ({ type: 'true_false' as const, ...common, correct })),
  numeric: fc
    .record({
      common,
      value: number,
      tolerance: fc.constantFrom(0, 0.5, 2),
      unit: fc.constantFrom('', 'cm', 'km/h'),
    })
    .map(({ common, ...key }) => ({ type: 'numeric' as const, ...common, ...key })),
  short_answer: fc
    .record({ common, accepted: someTexts(1, 4), caseSensitive: fc.boolean(), mathematical: fc.boolean() })
    .map(({ common, ...key }) => ({ type: 'short_answer' as const, ...common, ...key })),
  fill_blanks: fc
    .record({
      common,
      parts: fc.array(fc.record({ before: plainWord, accepted: someTexts(1, 3) }), {
        minLength: 1,
        maxLength: 5,
      }),
      caseSensitive: fc.boolean(),
    })
    .map(({ common, parts, caseSensitive }) => ({
      type: 'fill_blanks' as const,
      ...common,
      text: parts
        .map(({ before }, index) => `${before}{{${index + 1}}}`)
        .join(' ')
        .trim(),
      blanks: parts.map(({ accepted }, index) => ({ id: String(index + 1), accepted })),
      caseSensitive,
    })),
  match: fc
    .record({ count: fc.integer({ min: 2, max: 8 }), more: fc.integer({ min: 0, max: 4 }) })
    .chain(({ count, more }) =>
      fc
        .record({
          common,
          leftIds: someIds(count),
          lefts: someTexts(count, count),
          rightIds: someIds(count + more),
          rights: someTexts(count + more, count + more),
        })
        .map(({ common, leftIds, lefts, rightIds, rights }) => ({
          type: 'match' as const,
          ...common,
          pairs: leftIds.map((leftId, at) => ({
            leftId,
            left: lefts[at] ?? '',
            rightId: rightIds[at] ?? '',
            right: rights[at] ?? '',
          })),
          others: rightIds.slice(count).map((id, at) => ({ id, text: rights[count + at] ?? '' })),
        })),
    ),
  order: fc
    .integer({ min: 2, max: 8 })
    .chain((count) =>
      fc.record({ common, ids: someIds(count), texts: someTexts(count, count), partial: fc.boolean() }),
    )
    .map(({ common, ids, texts, partial }) => ({
      type: 'order' as const,
      ...common,
      items: ids.map((id, at) => ({ id, text: texts[at] ?? '' })),
      partial,
    })),
  subjective: fc
    .record({
      common,
      modelAnswer: fc.oneof(fc.constant(''), someText),
      ticks: fc.integer({ min: 0, max: 5 }),
    })
    .chain(({ common, modelAnswer, ticks }) =>
      fc.record({ ids: someIds(ticks), points: someTexts(ticks, ticks) }).map(({ ids, points }) => ({
        type: 'subjective' as const,
        ...common,
        modelAnswer,
        scheme: ids.map((id, at) => ({
          id,
          point: points[at] ?? '',
          marks: shareOfScheme(common.marks, ticks, at),
        })),
      })),
    )
    .filter(({ scheme }) => scheme.every(({ marks }) => marks >= 0.5)),
};

/** Halves of marks, dealt out so that they add up: the last tick takes the rest. */
function shareOfScheme(marks: number, ticks: number, at: number): number {
  const each = Math.floor((marks * 2) / ticks) / 2;
  return at === ticks - 1 ? marks - each * (ticks - 1) : each;
}

/** Any question of a type; each one passes the rules of stored questions. */
export function questionOf<Type extends QuestionType>(type: Type): fc.Arbitrary<QuestionOf<Type>> {
  return OF_TYPE[type];
}

export const anyQuestion: fc.Arbitrary<Question> = fc.oneof(...Object.values(OF_TYPE));

/** A question that reads: so that a test names only its subject. */
export function validQuestion(parts: object): Question {
  return question.parse({
    text: 'Which one?',
    image: null,
    explanation: '',
    marks: 4,
    negativeMarks: 0,
    difficulty: 1,
    chapter: null,
    ...parts,
  });
}
