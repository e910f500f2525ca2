import type { QuestionOf, QuestionType } from '@kaksha/domain/assessments/questions/question.ts';

type Choice = QuestionOf<Extract<QuestionType, 'multiple_choice'>>;

/** A choice; each option is its text, or its text and the thought behind choosing it. */
export function choice(
  number: number,
  text: string,
  right: string,
  options: readonly (string | [text: string, misconception: string])[],
): Choice {
  const written = options.map((each) => (typeof each === 'string' ? ([each, ''] as const) : each));
  return {
    type: 'multiple_choice',
    text,
    image: null,
    explanation: `The right answer is: ${right}`,
    marks: 2,
    negativeMarks: 0,
    difficulty: 2,
    chapter: null,
    options: written.map(([said, misconception], index) => ({
      id: `${number}${'abcd'[index] ?? ''}`,
      text: said,
      image: null,
      misconception,
    })),
    correctOptionId: `${number}${'abcd'[written.findIndex(([said]) => said === right)] ?? ''}`,
  };
}

/** A test that twelve students have been through; an answer names the question and the option. */
export const ANALYSED = {
  title: 'Operations with rational numbers',
  topic: 'Rational Numbers',
  questions: [
    choice(1, 'How much is $\\frac{1}{2} + \\frac{1}{3}$?', '$\\frac{5}{6}$', [
      ['$\\frac{2}{5}$', 'Adds numerators and denominators separately'],
      '$\\frac{5}{6}$',
      '$\\frac{1}{6}$',
      '$\\frac{3}{5}$',
    ]),
    choice(2, 'How much is $-7 - (-3)$?', '$-4$', [
      '$4$',
      ['$-10$', 'Takes away a negative number as if it were positive'],
      '$-4$',
      '$10$',
    ]),
    choice(3, 'Which is the reciprocal of $-\\frac{3}{4}$?', '$-\\frac{4}{3}$', [
      '$-\\frac{4}{3}$',
      ['$\\frac{4}{3}$', 'Changes the sign along with turning the fraction over'],
      '$\\frac{3}{4}$',
      '$-\\frac{3}{4}$',
    ]),
    choice(4, 'How much is $\\frac{2}{3} \\div \\frac{4}{9}$?', '$\\frac{3}{2}$', [
      ['$\\frac{8}{27}$', 'Multiplies without turning the second fraction over'],
      ['$\\frac{2}{3}$', 'Turns the first fraction over instead of the second'],
      '$\\frac{1}{2}$',
      '$\\frac{3}{2}$',
    ]),
    choice(5, 'Which number is the greatest?', '$-\\frac{1}{3}$', [
      ['$-2$', 'Orders negative numbers by their size without the sign'],
      '$-\\frac{1}{3}$',
      ['$-\\frac{1}{2}$', 'Compares the fractions as if they were positive'],
      '$-1$',
    ]),
  ],
  attempts: [
    {
      studentEmail: 'rohit.kujur@kaksha.example',
      hoursAgo: 40,
      minutes: 21,
      answers: ['1b', '2c', '3a', '4d', '5b'],
    },
    {
      studentEmail: 'pranav.kulkarni@kaksha.example',
      hoursAgo: 42,
      minutes: 28,
      answers: ['1b', '2c', '3a', '4d', '5b'],
    },
    {
      studentEmail: 'meher.sandhu@kaksha.example',
      hoursAgo: 44,
      minutes: 24,
      answers: ['1b', '2c', '3a', '4a', '5b'],
    },
    {
      studentEmail: 'fatima.sheikh@kaksha.example',
      hoursAgo: 46,
      minutes: 33,
      answers: ['1b', '2c', '3a', '4d', '5c'],
    },
    {
      studentEmail: 'ritwik.das@kaksha.example',
      hoursAgo: 48,
      minutes: 26,
      answers: ['1b', '2c', '3a', '4b', '5b'],
    },
    {
      studentEmail: 'nivedita.pillai@kaksha.example',
      hoursAgo: 50,
      minutes: 38,
      answers: ['1b', '2b', '3a', '4d', '5b'],
    },
    {
      studentEmail: 'yash.agarwal@kaksha.example',
      hoursAgo: 52,
      minutes: 19,
      answers: ['1b', '2c', '3a', '4a', '5b'],
    },
    {
      studentEmail: 'arnav.deshmukh@kaksha.example',
      hoursAgo: 54,
      minutes: 30,
      answers: ['1b', '2b', '3a', '4c', '5b'],
    },
    {
      studentEmail: 'aditi.verma@kaksha.example',
      hoursAgo: 56,
      minutes: 41,
      answers: ['1b', '2b', '3a', '4b', '5c'],
    },
    {
      studentEmail: 'lavanya.gowda@kaksha.example',
      hoursAgo: 58,
      minutes: 35,
      answers: ['1a', '2b', '3a', '4a', '5c'],
    },
    {
      studentEmail: 'aman.toppo@kaksha.example',
      hoursAgo: 60,
      minutes: 27,
      answers: ['1d', '2b', '3b', '4a', '5c'],
    },
    {
      studentEmail: 'tenzin.bhutia@kaksha.example',
      hoursAgo: 62,
      minutes: 44,
      answers: ['1a', '2b', null, '4b', '5a'],
    },
  ],
};
