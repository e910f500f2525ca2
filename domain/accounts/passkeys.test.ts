import { expect, test } from 'vitest';
import { knownTransports } from './passkeys.ts';

test('of the ways to an authenticator those that are known are kept', () => {
  expect(knownTransports(['usb', 'smart-card', 'internal'])).toEqual(['internal', 'usb']);
});
