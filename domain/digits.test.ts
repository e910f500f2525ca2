import { expect, test } from 'vitest';
import { asciiDigits } from './digits.ts';

test.each([
  ['ASCII', '0123456789'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Meetei', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
  ['full width', '０１２３４５６７８９'],
])('reads the digits of %s', (_, digits) => {
  expect(asciiDigits(`क ${digits}, x`)).toBe('क 0123456789, x');
});

test('leaves alone what is no digit, and digits of styles that are not plain yet', () => {
  for (const text of ['', 'कखग ½ ² Ⅳ ①', '𝟗']) expect(asciiDigits(text)).toBe(text);
});
