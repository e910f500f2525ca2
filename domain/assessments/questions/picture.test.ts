import { expect, test } from 'vitest';
import { picturesOf, questionPictureAddress } from './picture.ts';
import { validQuestion } from './test-questions.ts';

const picture = (digit: number) => ({ fileId: `00000000-0000-4000-8000-00000000000${digit}`, alt: 'A map' });

test('the pictures of a question are its own and those of its options', () => {
  const option = (id: string, image: object | null) => ({ id, text: id, image, misconception: '' });
  const question = validQuestion({
    type: 'multiple_choice',
    image: picture(1),
    options: [option('a', picture(2)), option('b', null), option('c', picture(3))],
    correctOptionId: 'a',
  });
  expect(picturesOf(question)).toEqual([1, 2, 3].map((digit) => picture(digit).fileId));
  expect(picturesOf({ ...question, image: null })).toHaveLength(2);
  expect(picturesOf(validQuestion({ type: 'true_false', correct: true }))).toEqual([]);
});

test('a picture is shown from a path that nobody can guess', () => {
  expect(questionPictureAddress(picture(1).fileId)).toBe(
    '/media/question-pictures/00000000-0000-4000-8000-000000000001.webp',
  );
});
