import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { BOOKING_DURATIONS_MINUTES } from './availability/policy.ts';
import { en as BOOKING_MESSAGES } from './bookings/words/en.ts';
import { CHAT_MAX_LENGTH } from './classroom/chat/limits.ts';
import { en as CLASSROOM_MESSAGES } from './classroom/words/en.ts';
import { contract } from './contract.ts';
import { JOIN_OPENS_MINUTES_BEFORE, REVIEW_BLIND_DAYS } from './lessons/policy.ts';
import { en as REVIEW_MESSAGES } from './reviews/words/en.ts';

/** Every call under the name of its way through the contract: 'accounts.login', 'accounts.passkeys.list'. */
function proceduresOf(
  router: AnyContractRouter,
  path: readonly string[] = [],
): (Definition & { name: string })[] {
  if (isContractProcedure(router)) return [{ name: path.join('.'), ...router['~orpc'] }];
  return Object.entries(router).flatMap(([name, below]) => proceduresOf(below, [...path, name]));
}
type Definition = AnyContractProcedure['~orpc'];

const procedures = proceduresOf(contract);

/** The path of each call of specification, section 7. */
const SPECIFIED = {
  'accounts.login': 'POST /auth/login',
  'accounts.register': 'POST /auth/register',
  'accounts.me': 'GET /auth/me',
  'teachers.requestVerification': 'POST /teachers/{userId}/verification',
  'lessons.studentDashboard': 'GET /dashboard/student',
  'assessments.list': 'GET /assessments',
};

describe('the contract', () => {
  test.each(Object.entries(SPECIFIED))('%s is %s (specification, section 7)', (name, path) => {
    const route = procedures.find((procedure) => procedure.name === name)?.route;
    expect(`${route?.method} ${route?.path}`).toBe(path);
  });

  test.each(procedures)('$name refuses a bad input in the specified sentence (section 8)', ({ errorMap }) => {
    expect(errorMap.BAD_REQUEST?.message).toBe('Validation failed. Please check your input.');
  });

  test('no two calls have the same method and path', () => {
    const paths = procedures.map(({ route }) => `${route.method} ${route.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('messages that name a figure name that of the rule', () => {
  test.each([
    [CLASSROOM_MESSAGES.tooEarly, `opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before`],
    [CLASSROOM_MESSAGES.chatTooLong, `at most ${CHAT_MAX_LENGTH} characters`],
    [REVIEW_MESSAGES.blind, `after ${REVIEW_BLIND_DAYS} days`],
    [
      BOOKING_MESSAGES.invalidDuration,
      `${BOOKING_DURATIONS_MINUTES.join(', ').replace(/, (\d+)$/, ' or $1')} minutes`,
    ],
  ])('%s', (message, figure) => {
    expect(message).toContain(figure);
  });
});
