import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { contract } from '../../contract.ts';
import { SWITCH_FACTS, SWITCHES, switchOf } from './switches.ts';

const calls = SWITCHES.flatMap((name) => SWITCH_FACTS[name].calls);

test('every call that a switch stops is one of the contract, and has one switch', () => {
  for (const call of calls) {
    const found = call
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], contract);
    expect(isContractProcedure(found), call).toBe(true);
  }
  expect(new Set(calls).size).toBe(calls.length);
  expect(switchOf(['bookings', 'book'])).toBe('booking');
  expect(switchOf(['bookings', 'cancel'])).toBeUndefined();
});

test('no switch keeps anybody from reading, cancelling or getting money back', () => {
  expect(calls.filter((call) => /cancel|refund|withdraw|read|list|report/.test(call))).toEqual([]);
});
