import { expect, test } from 'vitest';
import { mayTransition } from '../status.ts';
import { en as M } from './moderation/words/en.ts';
import { CASE_LIFECYCLE, CASE_STATUSES, caseDecision, DECISIONS, messageReportInput } from './moderation.ts';
import { DEFAULT_QUICK_REPLIES, QUICK_REPLIES_MAX, QUICK_REPLY_MAX_CHARACTERS } from './quick-replies.ts';

const id = '3f2c1a90-5b1d-4e0c-9f57-0a8f6d1c2b3e';

test('a case is decided once, and a new report opens what was not removed again', () => {
  const may = (deed: keyof typeof CASE_LIFECYCLE, status: string, by: string) =>
    mayTransition<string, string>(CASE_LIFECYCLE[deed], status, by);
  for (const status of CASE_STATUSES) {
    for (const decision of DECISIONS) {
      expect(CASE_LIFECYCLE[decision].to).toBe(decision);
      expect(may(decision, status, 'operator')).toBe(status === 'open');
      expect(may(decision, status, 'reader')).toBe(false);
    }
    expect(may('reopen', status, 'reader')).toBe(status === 'dismissed' || status === 'warned');
  }
});

test('a report needs a reason, a decision its words', () => {
  expect(messageReportInput.parse({ id, reason: 'unsafe' })).toEqual({ id, reason: 'unsafe', note: '' });
  const refusals = (result: { error?: { issues: { message: string }[] } }) =>
    result.error?.issues.map(({ message }) => message);
  expect(refusals(messageReportInput.safeParse({ id, reason: 'dull' }))).toEqual([M.reasonRequired]);
  expect(refusals(caseDecision.safeParse({ id, decision: 'hidden', reason: ' ' }))).toEqual([
    M.decisionRequired,
  ]);
});

test('the replies that everybody has fit among those that can be kept', () => {
  for (const replies of Object.values(DEFAULT_QUICK_REPLIES)) {
    expect(replies.length).toBeGreaterThan(0);
    expect(replies.length).toBeLessThanOrEqual(QUICK_REPLIES_MAX);
    for (const reply of replies) expect(reply.length).toBeLessThanOrEqual(QUICK_REPLY_MAX_CHARACTERS);
  }
});
