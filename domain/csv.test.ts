import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, exactRupees } from './csv.ts';

test('amounts are exact to the paisa', () => {
  expect([0, 5, 50, 51_000, -5, -123_456].map(exactRupees)).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '510.00',
    '-0.05',
    '-1234.56',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (paise) => {
      const [rupees, rest] = exactRupees(paise).replace('-', '').split('.');
      expect(BigInt(rupees ?? '') * 100n + BigInt(rest ?? '')).toBe(BigInt(Math.abs(paise)));
    }),
  );
});

test('a part of a paisa is no amount', () => {
  expect(() => exactRupees(0.5)).toThrow(RangeError);
});

test('a file begins with a byte order mark and ends its lines as spreadsheets expect', () => {
  expect(csvOf(['What', 'Amount'], [['कक्षा, "8"', { paise: -5 }]])).toBe(
    '\uFEFFWhat,Amount\r\n"कक्षा, ""8""",-0.05\r\n',
  );
});

test('no text is a formula, and none leaves its cell', () => {
  const rows = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1'].map((text) => [text]);
  for (const line of csvOf(['x'], rows).split('\r\n').slice(1, -1)) expect(line).toMatch(/^"?'/);
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (texts) => {
      const body = csvOf(
        texts.map(() => 'h'),
        [texts],
      )
        .split('\r\n')
        .slice(1)
        .join('\r\n');
      let quoted = false;
      let cells = 1;
      for (const letter of body.slice(0, -2)) {
        if (letter === '"') quoted = !quoted;
        else if (letter === ',' && !quoted) cells += 1;
      }
      expect([quoted, cells]).toEqual([false, texts.length]);
    }),
  );
});
