import { expect, test } from 'vitest';
import { INSIGHT_SUBJECTS } from '../insights.ts';
import { ASSESSMENT_NAVIGATION_DELAY_MS, RECENT_RESULTS_COUNT } from '../policy.ts';
import { ASSESSMENT_FILTER_SUBJECTS, ASSESSMENT_TABS } from '../search.ts';
import { en as M } from './en.ts';

test.each([
  [M.loadFailed, 'Failed to load assessments.'],
  [M.noneFound, 'No assessments found'],
  [M.adjust, 'Try adjusting your search or filter criteria.'],
  [M.noInsights, 'Complete assessments to see your performance insights'],
  [M.noneInTab.pending, "You don't have any pending assessments yet."],
  [M.noneInTab.completed, "You don't have any completed assessments yet."],
])('%s (specification, section 8)', (message, specified) => {
  expect(message).toBe(specified);
});

test('the tabs, the subjects of the filter and of the insights (specification, section 2)', () => {
  expect(ASSESSMENT_TABS).toEqual(['all', 'pending', 'completed']);
  expect(ASSESSMENT_FILTER_SUBJECTS).toEqual([
    'Mathematics',
    'Science',
    'English',
    'History',
    'Computer Science',
  ]);
  expect(INSIGHT_SUBJECTS).toEqual(['Mathematics', 'Science', 'English', 'Computer Science']);
});

test('the overlay lasts 1.5 s, and there are at most 5 recent results (specification, section 9)', () => {
  expect(ASSESSMENT_NAVIGATION_DELAY_MS).toBe(1500);
  expect(RECENT_RESULTS_COUNT).toBe(5);
});

test('a state has a name, and an unknown one shows its raw text (specification, section 4)', () => {
  expect(['pending', 'in_progress', 'completed', 'on_hold'].map(M.status)).toEqual([
    'Pending',
    'In Progress',
    'Completed',
    'on_hold',
  ]);
});

test('there are study tips, each said once', () => {
  expect(M.studyTips.length).toBeGreaterThan(2);
  expect(new Set(M.studyTips).size).toBe(M.studyTips.length);
});
