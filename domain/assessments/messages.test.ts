import { expect, test } from 'vitest';
import { INSIGHT_SUBJECTS } from './insights.ts';
import { assessmentStatusLabel, ASSESSMENT_MESSAGES as M, NO_ASSESSMENTS, STUDY_TIPS } from './messages.ts';
import { ASSESSMENT_NAVIGATION_DELAY_MS, RECENT_RESULTS_COUNT } from './policy.ts';
import { ASSESSMENT_FILTER_SUBJECTS, ASSESSMENT_TABS } from './search.ts';

test.each([
  [M.loadFailed, 'Failed to load assessments.'],
  [M.noneFound, 'No assessments found'],
  [M.adjust, 'Try adjusting your search or filter criteria.'],
  [M.noInsights, 'Complete assessments to see your performance insights'],
  [NO_ASSESSMENTS.pending, "You don't have any pending assessments yet."],
  [NO_ASSESSMENTS.completed, "You don't have any completed assessments yet."],
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
  expect(['pending', 'in_progress', 'completed', 'on_hold'].map(assessmentStatusLabel)).toEqual([
    'Pending',
    'In Progress',
    'Completed',
    'on_hold',
  ]);
});

test('there are study tips, each said once', () => {
  expect(STUDY_TIPS.length).toBeGreaterThan(2);
  expect(new Set(STUDY_TIPS).size).toBe(STUDY_TIPS.length);
});
