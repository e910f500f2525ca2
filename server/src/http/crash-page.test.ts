import { expect, test } from 'vitest';
import { crashPage, wantsPage } from './crash-page.ts';

test('says what to do, whom to write to, and the number of the request', () => {
  const html = crashPage('What happened.', 'request-1');
  for (const words of ['What happened.', 'Load again', 'href="/"', 'mailto:', '<code>request-1</code>']) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('<script');
});

test('is for browsers; a program gets data', () => {
  const asking = (accept: string) => wantsPage(new Request('http://127.0.0.1/', { headers: { accept } }));
  expect([asking('text/html,application/xhtml+xml'), asking('application/json'), asking('*/*')]).toEqual([
    true,
    false,
    false,
  ]);
});
