import { expect, test } from 'vitest';
import { blogPostPath, readingMinutes } from './blog.ts';

test('an article takes a minute for 200 words, a begun minute is one, and none takes less', () => {
  expect([0, 1, 200, 201, 1000].map(readingMinutes)).toEqual([1, 1, 1, 2, 5]);
});

test('an article has its address below the blog', () => {
  expect(blogPostPath('first-lesson')).toBe('/blog/first-lesson');
});
