import { BRAND } from '@kaksha/domain/brand.ts';
import { expect, test } from 'vitest';
import { securityText } from './security-txt.ts';

test('says where to write, in how long a time it is looked at anew, and where it stands', () => {
  expect(securityText('https://kaksha.example', Date.UTC(2026, 10, 26, 21, 30))).toBe(
    [
      `Contact: mailto:${BRAND.email}`,
      'Expires: 2027-05-25T00:00:00.000Z',
      'Preferred-Languages: en, hi',
      'Canonical: https://kaksha.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
