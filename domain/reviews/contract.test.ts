import { expect, test } from 'vitest';
import { reviewsContract } from './contract.ts';
import { en as M } from './words/en.ts';

const lessonId = '3f2c1a90-5b1d-4e0c-9f57-0a8f6d1c2b3e';
const write = reviewsContract.write['~orpc'].inputSchema;
const remark = reviewsContract.remark['~orpc'].inputSchema;

test('a review needs 1 to 5 whole stars; words are optional', () => {
  expect(write?.parse({ lessonId, rating: '5' })).toEqual({ lessonId, rating: 5, comment: '' });
  for (const rating of [undefined, '', 0, 6, 4.5, 'five']) {
    const refused = write?.safeParse({ lessonId, rating, comment: 'Good' });
    expect(refused?.error?.issues.map((issue) => issue.message)).toContain(M.ratingRequired);
  }
  expect(write?.safeParse({ lessonId, rating: 5, comment: 'x'.repeat(2001) }).success).toBe(false);
});

test('a remark needs words', () => {
  expect(remark?.parse({ lessonId, body: ' Well done ' })).toEqual({ lessonId, body: 'Well done' });
  for (const body of [undefined, '', '  ']) {
    expect(remark?.safeParse({ lessonId, body }).error?.issues[0]?.message).toBe(M.remarkRequired);
  }
});
