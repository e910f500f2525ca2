import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markAnswer } from '../marking/mark-answer.ts';
import { anyAnswerTo, rightAnswer } from '../marking/test-answers.ts';
import type { Answer } from './answer.ts';
import { withFreshPartIds } from './part-ids.ts';
import { gapsIn, type Question, question as schema } from './question.ts';
import { anyQuestion, questionOf, validQuestion } from './test-questions.ts';

function counting(): () => string {
  let count = 0;
  return () => `new${++count}`;
}

/** An answer to the one question as an answer to the other: part by part at the same place. */
function movedOver(given: Answer, from: Question, to: Question): Answer {
  const names = new Map(partsOf(from).map((id, at) => [id, partsOf(to)[at] ?? '']));
  const moved = (id: string) => names.get(id) ?? id;
  const keys = <T>(record: Record<string, T>, value: (each: T) => T) =>
    Object.fromEntries(Object.entries(record).map(([id, each]) => [moved(id), value(each)]));
  switch (given.type) {
    case 'multiple_choice':
      return { ...given, optionId: given.optionId === null ? null : moved(given.optionId) };
    case 'multiple_select':
      return { ...given, optionIds: given.optionIds.map(moved) };
    case 'fill_blanks':
      return { ...given, texts: keys(given.texts, (text) => text) };
    case 'match':
      return { ...given, pairs: keys(given.pairs, moved) };
    case 'order':
      return { ...given, ids: given.ids.map(moved) };
    default:
      return given;
  }
}

function partsOf(question: Question): string[] {
  switch (question.type) {
    case 'multiple_choice':
    case 'multiple_select':
      return question.options.map(({ id }) => id);
    case 'fill_blanks':
      return question.blanks.map(({ id }) => id);
    case 'match':
      return [
        ...question.pairs.flatMap(({ leftId, rightId }) => [leftId, rightId]),
        ...question.others.map(({ id }) => id),
      ];
    case 'order':
      return question.items.map(({ id }) => id);
    default:
      return [];
  }
}

/** Left and right sides may share their names by the schema; a test that moves answers over wants them apart. */
const distinctParts = anyQuestion.filter(
  (question) => new Set(partsOf(question)).size === partsOf(question).length,
);

describe('withFreshPartIds', () => {
  it('marks every answer as before', () => {
    const cases = distinctParts.chain((question) => fc.tuple(fc.constant(question), anyAnswerTo(question)));
    fc.assert(
      fc.property(cases, ([question, given]) => {
        const renamed = withFreshPartIds(question, counting());
        expect(schema.safeParse(renamed).success).toBe(true);
        expect(markAnswer(renamed, movedOver(given, question, renamed))).toEqual(markAnswer(question, given));
        const right = rightAnswer(renamed);
        if (right !== null) expect(markAnswer(renamed, right).outcome).toBe('right');
      }),
      { numRuns: 500 },
    );
  });

  it('keeps none of the old names', () => {
    fc.assert(
      fc.property(distinctParts, (question) => {
        if (question.type === 'fill_blanks') return;
        const before = new Set(partsOf(question));
        for (const id of partsOf(withFreshPartIds(question, counting()))) expect(before.has(id)).toBe(false);
      }),
    );
  });

  it('numbers gaps as they are read, so that none is called by its answer', () => {
    const question = validQuestion({
      type: 'fill_blanks',
      text: '{{Delhi}} lies at the {{2}}.',
      blanks: [
        { id: '2', accepted: ['Yamuna'] },
        { id: 'Delhi', accepted: ['Delhi'] },
      ],
      caseSensitive: false,
    });
    expect(withFreshPartIds(question, counting())).toMatchObject({
      text: '{{1}} lies at the {{2}}.',
      blanks: [
        { id: '2', accepted: ['Yamuna'] },
        { id: '1', accepted: ['Delhi'] },
      ],
    });
    fc.assert(
      fc.property(questionOf('fill_blanks'), (made) => {
        const { text } = withFreshPartIds(made, counting());
        expect(gapsIn(text)).toEqual(gapsIn(text).map((_, at) => String(at + 1)));
      }),
    );
  });
});
