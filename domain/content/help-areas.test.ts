import { expect, test } from 'vitest';
import { HELP_AREAS, HELP_TABS } from './help-areas.ts';

test('the help center of students: three tabs, 11 questions, three cards (specification, section 2)', () => {
  expect(HELP_TABS.map(({ label }) => label)).toEqual(['FAQs', 'Resources', 'Contact Support']);
  expect(HELP_AREAS.student.questions).toHaveLength(11);
  expect(HELP_AREAS.student.resources.map(({ title, to }) => [title, to])).toEqual([
    ['Study Guides', '/resources/guides'],
    ['Practice Tests', '/practice'],
    ['Video Tutorials', '/resources/videos'],
  ]);
});
