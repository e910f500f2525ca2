import { expect, test } from 'vitest';
import { guideListPath, guidePath } from './guides/paths.ts';
import { videoPath } from './videos/paths.ts';

test('a guide has an address in words, of any script', () => {
  expect(guideListPath(8, 'Social Science')).toBe('/resources/guides/class-8/social-science');
  expect(guidePath(8, 'Mathematics', 'A Square and A Cube')).toBe(
    '/resources/guides/class-8/mathematics/a-square-and-a-cube',
  );
  expect(guidePath(8, 'Hindi', 'दो गौरैया')).toBe(
    `/resources/guides/class-8/hindi/${encodeURIComponent('दो-गौरैया')}`,
  );
});

test('a film has an address of its own', () => {
  expect(videoPath('0190a000')).toBe('/resources/videos/0190a000');
});
