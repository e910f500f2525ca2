import { describe, expect, it } from 'vitest';
import { pdfOfPictures } from './pdf-of-pictures.ts';

const picture = (fill: number, name = '') => ({
  name,
  jpeg: new Uint8Array(100).fill(fill),
  widthPx: 1280,
  heightPx: 800,
});

describe('a PDF of pictures', () => {
  it('has a page for each, with the picture whole, and a table that finds every object', () => {
    const bytes = pdfOfPictures([picture(1), picture(2, 'Sums')], 'Fractions: भिन्न');
    const text = new TextDecoder('latin1').decode(bytes);
    expect(text.startsWith('%PDF-1.7\n')).toBe(true);
    expect(text).toContain('/Count 2 /Kids [5 0 R 9 0 R]');
    expect(text.match(/\/Type \/Page /g)).toHaveLength(2);
    expect(text).toContain('/MediaBox [0 0 842 526.25]');
    expect(text).toContain(`stream\n${'\u0002'.repeat(100)}\nendstream`);
    expect(text).toContain('/Title <FEFF0046');
    const startsAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(startsAt)).toMatch(/^xref\n0 13\n0000000000 65535 f \n/);
    const rows = [...text.slice(startsAt).matchAll(/(\d{10}) 00000 n \n/g)].map(([, offset]) =>
      Number(offset),
    );
    expect(rows).toHaveLength(12);
    expect(text).toContain('/First 8 0 R /Last 12 0 R /Count 2');
    // '2. Sums', on the second page.
    expect(text).toContain(
      '/Title <FEFF0032002E002000530075006D0073> /Parent 4 0 R /Dest [9 0 R /Fit] /Prev 8 0 R',
    );
    for (const [at, offset] of rows.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
  });
});
