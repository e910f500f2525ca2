import { expect, test } from 'vitest';
import { ABOUT, plansFrom } from './about.ts';
import { DASHBOARD_TABS, FEATURES, HOW_IT_WORKS } from './home.ts';
import { LOWEST_PLAN_PAISE } from './pricing.ts';
import { TESTIMONIALS } from './testimonials.ts';

test('six features, four steps, three testimonials (specification, section 2)', () => {
  expect([FEATURES.length, HOW_IT_WORKS.length, TESTIMONIALS.length]).toEqual([6, 4, 3]);
});

test('the dashboard tabs lead where they are specified to, students first', () => {
  expect(
    DASHBOARD_TABS.map(({ label, links }) => [label, ...links.map((link) => `${link.label} ${link.to}`)]),
  ).toEqual([
    [
      'For Students',
      'Go to Dashboard /student/dashboard',
      'View Assessments /student/assessments',
      'Get Help /student/help',
    ],
    [
      'For Teachers',
      'Go to Dashboard /teacher/dashboard',
      'Manage Classes /teacher/manage-classes',
      'Get Help /teacher/help',
      'Get Verified /teacher/verification',
    ],
  ]);
});

test('the three values and the four cards of the team (specification, section 2)', () => {
  expect(ABOUT.values.map(({ title }) => title)).toEqual([
    'Quality education',
    'Student-centred approach',
    'Accessibility',
  ]);
  expect(ABOUT.team).toHaveLength(4);
  expect(ABOUT.story.paragraphs.join(' ')).toContain('2023');
});

test('accessibility names the price of the cheapest plan', () => {
  expect(plansFrom(LOWEST_PLAN_PAISE)).toBe('Plans from ₹299 a month.');
});
