import { expect, test } from 'vitest';
import { headings, shown } from '../../../lib/test-screen.tsx';
import EmailChange from './email-change.route.tsx';

const at = (query: string) => shown(EmailChange, { address: `/email-change${query}` });

test('opening a link does nothing yet: it says what a press of the button does', () => {
  const page = at('?token=abc');
  expect(headings(page, 1)).toEqual(['Change your email address']);
  expect(page.words).toContain('once it is confirmed in the new mailbox, and in the old one');
  expect(page.words).toMatch(/Confirm the change$/);
});

test('the link that stops it says so', () => {
  const page = at('?stop=1&token=abc');
  expect(headings(page, 1)).toEqual(['Stop the change of your email address']);
  expect(page.words).toContain('Your email address stays as it is');
});

test('without a token there is nothing to press, and the way to the login, or to a new password', () => {
  const page = at('');
  expect(page.words).toContain('This link has expired or was already used.');
  expect(page.links).toEqual(['Log In -> /login']);
  expect(at('?stop=1').links).toEqual(['Set a new password -> /forgot-password']);
  expect(page.html + at('?stop=1').html).not.toContain('<button');
});
