import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { END_VIEW_PROCEDURE, OPEN_TO_VIEWS } from './viewing.ts';

/** The method of the procedure of this name; undefined for a name that none has. */
function methodOf(name: string): string | undefined {
  let found: unknown = contract;
  for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return isContractProcedure(found) ? found['~orpc'].route.method : undefined;
}

describe('what is open to views', () => {
  it.each(OPEN_TO_VIEWS)('%s reads something', (name) => {
    expect(methodOf(name)).toBe('GET');
  });

  it.each([
    ['messages', ['messages.unread']],
    ['lessonChat', []],
    ['lessonFiles', []],
    ['photos', []],
    ['uploads', []],
  ])('of %s is no more than %j', (feature, open) => {
    expect(OPEN_TO_VIEWS.filter((name) => name.startsWith(`${feature}.`))).toEqual(open);
  });

  it.each([
    'recordings.address',
    'attempts.read',
    'marking.answers',
    'marking.queue',
    'marking.lateAnswers',
    'marking.result',
    'practice.sitting',
    'classroom.enter',
    'classroom.board.page',
    'lessons.calendarFeed',
    'teachers.verification.mine',
    'families.adultCheck.mine',
    'accounts.passkeys.list',
    'accounts.secondFactor.state',
  ])('is not %s', (name) => {
    expect(methodOf(name)).toBe('GET');
    expect(OPEN_TO_VIEWS).not.toContain(name);
  });
});

it('ending a view is a call of its own', () => {
  expect(methodOf(END_VIEW_PROCEDURE)).toBe('POST');
});
