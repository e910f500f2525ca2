import { describe, expect, it } from 'vitest';
import type { Question } from '../assessments/questions/question.ts';
import { rightAnswerOf } from './right-answer.ts';

const common = {
  text: 'What is it?',
  image: null,
  explanation: '',
  marks: 1,
  negativeMarks: 0,
  difficulty: 1,
  chapter: null,
} as const;

const PICTURE = { fileId: '0190a000-0000-7000-8000-000000000001' };

describe('the right answer in words', () => {
  it.each<[string, Question, string[]]>([
    [
      'a number with its unit',
      { ...common, type: 'numeric', value: 2.5, tolerance: 0, unit: 'm' },
      ['2.5 m'],
    ],
    [
      'the description of an option that is a picture alone',
      {
        ...common,
        type: 'multiple_choice',
        options: [
          { id: 'a', text: '', image: { ...PICTURE, alt: 'A square' }, misconception: '' },
          { id: 'b', text: '', image: { ...PICTURE, alt: 'A circle' }, misconception: '' },
        ],
        correctOptionId: 'b',
      },
      ['A circle'],
    ],
    [
      'each option of several, in their order',
      {
        ...common,
        type: 'multiple_select',
        options: ['two', 'four', 'five'].map((text) => ({ id: text, text, image: null, misconception: '' })),
        correctOptionIds: ['five', 'two'],
        partial: false,
      },
      ['two', 'five'],
    ],
    ['a number alone', { ...common, type: 'numeric', value: 7, tolerance: 0, unit: '' }, ['7']],
    ['true or false', { ...common, type: 'true_false', correct: false }, ['False']],
    ['true', { ...common, type: 'true_false', correct: true }, ['True']],
    [
      'the items in their order',
      {
        ...common,
        type: 'order',
        items: [
          { id: 'b', text: 'Seed' },
          { id: 'a', text: 'Plant' },
        ],
        partial: false,
      },
      ['Seed', 'Plant'],
    ],
    [
      'the model answer',
      { ...common, type: 'subjective', modelAnswer: 'Because of light.', scheme: [] },
      ['Because of light.'],
    ],
    [
      'a text with its gaps filled',
      {
        ...common,
        type: 'fill_blanks',
        text: 'One {{1}}, two {{2}}.',
        blanks: [
          { id: '1', accepted: ['tooth'] },
          { id: '2', accepted: ['teeth', 'TEETH'] },
        ],
        caseSensitive: false,
      },
      ['One tooth, two teeth.'],
    ],
    [
      'pairs, line by line',
      {
        ...common,
        type: 'match',
        pairs: [
          { leftId: 'a', left: 'Delhi', rightId: 'x', right: 'India' },
          { leftId: 'b', left: 'Kathmandu', rightId: 'y', right: 'Nepal' },
        ],
        others: [],
      },
      ['Delhi – India', 'Kathmandu – Nepal'],
    ],
    [
      'a formula between its signs',
      {
        ...common,
        type: 'short_answer',
        accepted: ['7x + 2', '2 + 7x'],
        caseSensitive: false,
        mathematical: true,
      },
      ['$7x + 2$'],
    ],
  ])('is %s', (_what, question, lines) => {
    expect(rightAnswerOf(question)).toEqual(lines);
  });
});
