import { expect, test } from 'vitest';
import { textParts } from './links.ts';

const links = (body: string) => textParts(body).flatMap(({ href }) => (href === null ? [] : [href]));

test('addresses are links without what ends the sentence, and the rest stays text', () => {
  expect(textParts('See https://example.org/a?b=1, or (www.example.com).')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: ', or (', href: null },
    { text: 'www.example.com', href: 'https://www.example.com' },
    { text: ').', href: null },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'plain words', 'file:///etc/passwd', ''])(
  '%s has no link',
  (body) => {
    expect(links(body)).toEqual([]);
  },
);
