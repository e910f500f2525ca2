import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';

test('a document in Hindi has Hindi words, but for the abbreviations of the tax law', () => {
  const { about, month, ...others } = hi;
  const words = Object.entries({ ...others, ...about, month: month(3, 5, '', 7) });
  const foreign = words.filter(([, text]) => !/\p{Script=Devanagari}/u.test(text)).map(([name]) => name);
  expect(foreign).toEqual(['gstin', 'sac', 'cgst', 'sgst', 'igst']);
  for (const name of ['gstin', 'sac', 'cgst', 'sgst', 'igst'] as const) expect(hi[name]).toBe(en[name]);
});

test('the titles and the fees of a document cannot be taken for one another', () => {
  for (const { about, receipt, taxInvoice, commissionStatement, creditNote } of [en, hi]) {
    const titles = [receipt, taxInvoice, commissionStatement, creditNote, ...Object.values(about)];
    expect(new Set(titles).size).toBe(titles.length);
  }
});
