import { afterEach, expect, test, vi } from 'vitest';
import { setScriptCookie } from './script-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['https:', 'closed=7; path=/; max-age=60; samesite=lax; secure'],
  ['http:', 'closed=7; path=/; max-age=60; samesite=lax'],
])('over %s a cookie that a script sets is %s', (protocol, cookie) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  setScriptCookie('closed', 7, 60);
  expect(page.cookie).toBe(cookie);
});
