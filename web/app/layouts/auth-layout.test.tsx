import { BRAND } from '@kaksha/domain/brand.ts';
import { expect, test } from 'vitest';
import { shown } from '../lib/test-screen.tsx';
import AuthLayout from './auth-layout.tsx';

test('the sign-in screens: a brand panel, the copyright line, privacy policy and terms (specification, section 2)', () => {
  const { words, links } = shown(AuthLayout);
  expect(words).toContain(BRAND.pitch);
  expect(words).toMatch(/© 20\d\d Kaksha/);
  expect(links.slice(-2)).toEqual([
    'Privacy Policy -> /privacy-policy',
    'Terms of Service -> /terms-of-service',
  ]);
});
