import { expect, test } from 'vitest';
import { DASHBOARD_NAVIGATION_DELAY_MS, JOIN_OPENS_MINUTES_BEFORE, NO_SHOW_MINUTES } from '../policy.ts';
import { LESSON_STATUS_LABELS } from '../status.ts';
import { en as M } from './en.ts';

test.each([
  [M.noClasses, 'No classes found'],
  [M.noClassesToday, 'No classes scheduled for today'],
  [M.noUpcoming, 'No upcoming classes scheduled'],
  [M.noPendingReviews, 'No pending reviews'],
  [M.noRecentBookings, 'No recent bookings'],
  [M.dashboardFailed, 'Failed to load dashboard data.'],
  [M.updated, 'Class updated successfully'],
])('%s (specification, section 8)', (message, specified) => {
  expect(message).toBe(specified);
});

test('the dialog of an upcoming class is called Edit Class (section 2)', () => {
  expect(M.editClass).toBe('Edit Class');
});

test('a class is Upcoming, Completed or Cancelled, and a missed one is marked Missed (sections 4 and 9)', () => {
  expect(LESSON_STATUS_LABELS).toMatchObject({
    scheduled: 'Upcoming',
    completed: 'Completed',
    cancelled: 'Cancelled',
    missed: 'Missed',
  });
});

test('the overlay of the student dashboard lasts 800 ms (specification, section 9)', () => {
  expect(DASHBOARD_NAVIGATION_DELAY_MS).toBe(800);
});

test('messages that name minutes name those of the rules', () => {
  expect(M.tooEarlyToEnd).toContain(`for ${NO_SHOW_MINUTES} minutes`);
  expect(M.tooEarlyToReport).toContain(` ${NO_SHOW_MINUTES} minutes after `);
  expect(JOIN_OPENS_MINUTES_BEFORE).toBe(10);
});
