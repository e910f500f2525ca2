import { expect, test } from 'vitest';
import { blogPostPath, readingMinutes, slugOf } from './blog.ts';

test('an article takes a minute for 200 words, a begun minute is one, and none takes less', () => {
  expect([0, 1, 200, 201, 1000].map(readingMinutes)).toEqual([1, 1, 1, 2, 5]);
});

test('a title proposes an address', () => {
  expect(slugOf('What’s new? Class 6 to 8!')).toBe('whats-new-class-6-to-8');
  expect(slugOf('क्या')).toBe('');
});

test('an article has its address below the blog', () => {
  expect(blogPostPath('first-lesson')).toBe('/blog/first-lesson');
});
