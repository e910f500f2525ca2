import { contract } from '@kaksha/domain/contract.ts';
import { isContractProcedure } from '@orpc/contract';
import { expect, it } from 'vitest';
import { isSecretAddress, loggedPath } from './secret-addresses.ts';

it.each([
  ['/calendar/abc.ics', '/calendar/…'],
  ['/mail-off/digest.4f2a.c2lnbmF0dXJl', '/mail-off/…'],
  ['/api/notifications/mail/digest.4f2a.c2ln', '/api/notifications/mail/…'],
  ['/api/saved-searches/mail/4f2a.c2ln', '/api/saved-searches/mail/…'],
  ['/Mail-OFF/digest.4f2a', '/mail-off/…'],
  ['//mail-off/digest.4f2a', '/mail-off/…'],
  ['/calendars', '/calendars'],
  ['/mail-off/', '/mail-off/'],
  ['/teachers/1', '/teachers/1'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

it('knows every path of the contract that ends with a token', () => {
  const paths: string[] = [];
  const visit = (node: unknown): void => {
    if (isContractProcedure(node)) {
      const { path } = node['~orpc'].route;
      if (path !== undefined && /\{(token|secret|permit)\}/.test(path)) paths.push(`/api${path}`);
    } else if (typeof node === 'object' && node !== null) Object.values(node).forEach(visit);
  };
  visit(contract);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(loggedPath(path.replace(/\{\w+\}/, 'secret'))).not.toContain('secret');
});

it.each([
  ['/reset-password?token=a', true],
  ['/media/lessons/file-1?permit=a', true],
  ['/mail-off/a', true],
  ['/login?next=%2Ffamily-invitation%3Ftoken%3Da', true],
  ['/login?next=%2Fteachers%2F1', false],
  ['/find-teachers?subject=Mathematics', false],
])('%s opens something by itself: %s', (address, secret) => {
  expect(isSecretAddress(new URL(address, 'https://kaksha.example'))).toBe(secret);
});
