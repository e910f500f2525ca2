import { expect, test } from 'vitest';
import { PUBLIC_LINKS } from './public-links.ts';

test('the links of the header are the four that everybody has (specification, section 2)', () => {
  expect(PUBLIC_LINKS.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Home /',
    'Find Teachers /find-teachers',
    'About /about',
    'Contact /contact',
  ]);
});
