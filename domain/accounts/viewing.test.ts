import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { CLOSED_TO_VIEWS, END_VIEW_PROCEDURE } from './viewing.ts';

/** The method of the procedure of this name; undefined for a name that none has. */
function methodOf(name: string): string | undefined {
  let found: unknown = contract;
  for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return isContractProcedure(found) ? found['~orpc'].route.method : undefined;
}

describe('what is closed to views', () => {
  it.each(CLOSED_TO_VIEWS)('%s reads something', (name) => {
    expect(methodOf(name)).toBe('GET');
  });

  it('everything that can be read of messages but the count', () => {
    const reading = Object.keys(contract.messages).filter((name) => {
      const procedure: unknown = contract.messages[name as keyof typeof contract.messages];
      return (
        isContractProcedure(procedure) &&
        procedure['~orpc'].route.method === 'GET' &&
        !procedure['~orpc'].route.path?.startsWith('/admin/')
      );
    });
    expect(
      reading.map((name) => `messages.${name}`).filter((name) => !CLOSED_TO_VIEWS.includes(name)),
    ).toEqual(['messages.unread']);
  });
});

it('ending a view is a call of its own', () => {
  expect(methodOf(END_VIEW_PROCEDURE)).toBe('POST');
});
