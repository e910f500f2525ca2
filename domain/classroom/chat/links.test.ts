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

test('an address alone is one part, and an empty line is none', () => {
  expect(textParts('https://a.example')).toEqual([{ text: 'https://a.example', href: 'https://a.example' }]);
  expect(textParts('')).toEqual([]);
});

test.each([
  ['HTTPS://Example.org', ['HTTPS://Example.org']],
  ['WWW.example.org/x!', ['https://WWW.example.org/x']],
  ['https://www.example.org', ['https://www.example.org']],
  ['http://localhost:8080?x', ['http://localhost:8080?x']],
  ['https://a.example#b https://c.example', ['https://a.example#b', 'https://c.example']],
  ['ahttps://example.org', []],
  ['https://x.example/a<b', ['https://x.example/a']],
])('%s has the links %j', (body, found) => {
  expect(links(body)).toEqual(found);
  expect(
    textParts(body)
      .map(({ text }) => text)
      .join(''),
  ).toBe(body);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'plain words', 'file:///etc/passwd', ''])(
  '%s has no link',
  (body) => {
    expect(links(body)).toEqual([]);
  },
);
