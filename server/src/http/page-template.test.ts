import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, fillGzip, gzipOf, type PageMarks, templateOf } from './page-template.ts';

const DRAWN: PageMarks = {
  requestId: '0b8f5a52-6f5b-4f0a-9c39-6f7f6a1f3c11',
  nonce: 'q1W+e/r4t5y6u7i8o9pA0g==',
};
const OTHER: PageMarks = {
  requestId: '7d0b1a77-1111-4f0a-9c39-000000000000',
  nonce: 'ZZZ+/ZZZZZZZZZZZZZZZZA==',
};

const pieces = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constant(`नमस्ते ${'a long text '.repeat(4000)}`),
    fc.constantFrom('requestId' as const, 'nonce' as const).map((mark) => ({ mark })),
  ),
  { maxLength: 12 },
);

const written = (page: readonly (string | { mark: keyof PageMarks })[], marks: PageMarks): string =>
  page.map((piece) => (typeof piece === 'string' ? piece : marks[piece.mark])).join('');

describe('a page with other marks', () => {
  it('is what would have been drawn with them, plain and compressed', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (page) => {
        const template = templateOf(Buffer.from(written(page, DRAWN)), DRAWN);
        const plain = fill(template, OTHER);
        const packed = fillGzip(await gzipOf(template), plain, OTHER);
        expect(Buffer.concat(plain).toString()).toBe(written(page, OTHER));
        expect(gunzipSync(Buffer.concat(packed)).toString()).toBe(written(page, OTHER));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no nonce', { ...DRAWN, nonce: '' }],
    ['a short request id', { ...DRAWN, requestId: 'one' }],
  ])('is refused for %s: it could not be found again', (_, marks) => {
    expect(() => templateOf(Buffer.from('<script>'), marks)).toThrow('this is no');
  });
});
