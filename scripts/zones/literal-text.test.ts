import { describe, expect, it } from 'vitest';
import { checkLiteralText, literalTexts } from './literal-text.ts';

const textsOf = (source: string): string[] =>
  literalTexts('web/app/features/coupons/some.tsx', source).map(({ text }) => text.trim());

describe('literal text', () => {
  it.each([
    ['of an element', `const a = <p>Coupons</p>;`, ['Coupons']],
    ['beside an expression', `const a = <p>{count} left</p>;`, ['left']],
    ['in braces', `const a = <p>{'Coupons'}</p>;`, ['Coupons']],
    [
      'on either side of a choice',
      `const a = <p>{open ? 'Close' : \`Open \${name}\`}</p>;`,
      ['Close', 'Open …'],
    ],
    ['in Hindi', `const a = <p>कक्षा</p>;`, ['कक्षा']],
    ['that is read out', `const a = <nav aria-label="Pages" />;`, ['Pages']],
    [
      'of a prop',
      `const a = <Field label="Name" placeholder={'Your name'} alt={empty ? 'None' : ''} />;`,
      ['Name', 'Your name', 'None'],
    ],
    ['of an entry', `const columns = [{ key: 'code', header: 'Coupon' }];`, ['Coupon']],
    ['in parentheses', `const a = <p>{none ? (<b />) : ('Coupons')}</p>;`, ['Coupons']],
    [
      'that is a sentence',
      `const said = count === 0 ? 'No coupons yet' : \`Used \${count} times\`;`,
      ['No coupons yet', 'Used … times'],
    ],
  ])('%s is found', (_where, source, texts) => {
    expect(textsOf(source)).toEqual(texts);
  });

  it.each([
    ['words', `const a = <p title={words.title}>{words.count(3)}</p>;`],
    ['signs and numbers', `const a = <p>· {price} / 24 ₹</p>;`],
    ['a prop that nobody reads', `const a = <Card padding="none" className="wide" />;`],
    ['a type or a comment', `/** Coupons */ interface Named { label: 'Name' }`],
    ['what is thrown', `throw new Error('The coupon is gone');`],
    [
      'a word, a path or a header',
      `const a = ['Coupon', 'M0 34C60 22', '/coupons for all', \`Bearer \${token}\`];`,
    ],
  ])('%s is none', (_what, source) => {
    expect(textsOf(source)).toEqual([]);
  });
});

describe('the list of folders', () => {
  const sources = new Map([
    ['web/app/features/coupons/coupons.route.tsx', `export const a = () => (\n  <p>Coupons</p>\n);`],
    ['web/app/features/coupons/coupons.test.tsx', `export const a = <p>Coupons</p>;`],
    ['web/app/features/rates/rates.route.tsx', `export const a = <p>{words.rates}</p>;`],
  ]);

  it('lets no text into a folder that is on it', () => {
    expect(checkLiteralText(sources, ['coupons', 'rates'])).toEqual([
      "web/app/features/coupons/coupons.route.tsx:2: 'Coupons' is literal text: move it to words/en.ts.",
    ]);
  });

  it('grows by every folder that has become free of it', () => {
    expect(checkLiteralText(sources, [])).toEqual([
      'rates holds no literal text: add it to MOVED in scripts/zones/literal-text.ts.',
    ]);
  });

  it('holds for the sentences of the server, where names of fields say nothing', () => {
    const server = new Map([
      ['server/src/coupons/tell.ts', `export const a = { subject: 'Your coupon is used', label: 'Coupon' };`],
      ['server/src/coupons/metrics.ts', `export const help = 'Coupons that were used';`],
    ]);
    expect(checkLiteralText(server, ['server/coupons'])).toEqual([
      "server/src/coupons/tell.ts:1: 'Your coupon is used' is literal text: move it to words/en.ts.",
    ]);
  });

  it('names no folder that is gone', () => {
    expect(checkLiteralText(new Map(), ['coupons'])).toEqual(['coupons is in MOVED, and is not there.']);
  });
});
