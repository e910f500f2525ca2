/** Where the texts of a document stand on paper, with texts as long as they come. */
import { DOCUMENT_LANGUAGES } from '@kaksha/domain/hindi.ts';
import { invoiceFacts } from '@kaksha/domain/invoices/facts.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';

const A4 = { width: 595.28, height: 841.89 };
const RIGHT = A4.width - 56;
const WORD = 'Venkatanarasimharajuvaripetasubramanyalakshmikanthavenkatesw';

interface Texts {
  recipient?: string;
  teacher?: string;
  address?: string;
}

const issued = ({ recipient = 'Riya Sharma', teacher = 'Meera Iyer', address = 'Patna' }: Texts) => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'credit_note' as const,
  serial: 'KC/2627/0000001',
  issuedAt: new Date('2026-11-21T05:00:00Z'),
  facts: invoiceFacts.parse({
    about: 'lesson',
    recipient: { name: recipient, address, state: 'Bihar' },
    supplier: { name: 'Kaksha', address: 'Boring Road, Patna', state: 'Bihar', gstin: null },
    lesson: {
      subject: 'Mathematics',
      teacherName: teacher,
      studentName: 'Riya Sharma',
      startsAt: '2026-11-20T10:30:00.000Z',
    },
    credited: { kind: 'receipt', serial: 'KR/2627/0000001', issuedAt: '2026-11-20T12:00:00.000Z' },
    totalPaise: 123_456_750,
    taxablePaise: 123_456_750,
    taxBasisPoints: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    placeOfSupply: 'Bihar',
    postedAt: '2026-11-20T12:00:00.000Z',
  }),
});

interface Piece {
  text: string;
  page: number;
  left: number;
  right: number;
  /** From the page's lower edge. */
  height: number;
}

/** The texts on a document, and their places, in points. */
async function piecesOf(
  texts: Texts,
  language: (typeof DOCUMENT_LANGUAGES)[number] = 'en',
): Promise<Piece[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawInvoice(issued(texts), language)));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [left, height] = [Number(item.transform[4]), Number(item.transform[5])];
        return [{ text: item.str, page: index + 1, left, right: left + item.width, height }];
      });
    }),
  );
  return pages.flat();
}

const wholeText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

describe('a document', () => {
  it.each(DOCUMENT_LANGUAGES)(
    'keeps a name that is one long word within its column (%s)',
    async (language) => {
      const pieces = await piecesOf({ recipient: WORD, teacher: WORD + WORD }, language);
      expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThanOrEqual(RIGHT + 0.5);
      expect(new Set(pieces.map(({ page }) => page))).toEqual(new Set([1]));
      // Nothing of it is lost: once for the receiver, twice for the teacher.
      expect(wholeText(pieces).split(WORD)).toHaveLength(4);
      // Amounts end at the margin.
      const amount = pieces.find(({ text }) => text.includes('12,34,567.50'));
      expect(amount?.right).toBeCloseTo(RIGHT, 0);
    },
  );

  it('goes on on further pages, each of which says which one it is', async () => {
    const address = Array.from({ length: 60 }, (_, index) => `line${index}`).join('\n');
    const pieces = await piecesOf({ address });
    expect(Math.max(...pieces.map(({ page }) => page))).toBe(2);
    for (const { height } of pieces) expect(height).toBeGreaterThan(20);
    // Two texts never stand at the same place.
    const places = pieces.map(({ page, left, height }) => `${page} ${left.toFixed()} ${height.toFixed()}`);
    expect(new Set(places).size).toBe(places.length);
    const second = pieces.filter(({ page }) => page === 2);
    for (const words of ['line59', 'Total', '12,34,567.50', 'Credit note KC/2627/0000001, 2/2']) {
      expect(wholeText(second)).toContain(words);
    }
    expect(wholeText(pieces)).toContain('Credit note KC/2627/0000001, 1/2');
  });

  it('keeps the lines of an address, and numbers no single page', async () => {
    const pieces = await piecesOf({
      address: 'Flat 4\r\n\r\nMG Road\nNear the bus stand\nKankarbagh\nPatna 800020',
    });
    const left = pieces.find(({ text }) => text === 'Flat 4')?.left;
    const column = pieces.filter((piece) => piece.left === left).map(({ text }) => text);
    expect(column).toEqual([
      'To',
      'Riya Sharma',
      ...['Flat 4', 'MG Road', 'Near the bus stand', 'Kankarbagh', 'Patna 800020'],
    ]);
    expect(wholeText(pieces)).not.toContain('1/1');
  });

  it('leaves emoji out, and has the long vowels of Indian names', async () => {
    const pieces = await piecesOf({ recipient: '🦋 Kālidāsa 👩‍🏫👍🏽 प्रज्ञा ❤️' });
    const told = wholeText(pieces).normalize('NFC');
    expect(told).toContain('Kālidāsa');
    expect(told).not.toMatch(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u);
  });

  it('says days and subjects in its own language, and people by the letters that they use', async () => {
    const hindi = wholeText(await piecesOf({ recipient: 'মৌসুমী চট্টোপাধ্যায়' }, 'hi'));
    // A reader of glyphs sees the short I before the letter that it is spoken after.
    for (const words of ['गिणत', 'शुक्र,20नवंबर2026,16:00IST', 'शिन,21नवंबर2026']) {
      expect(hindi.replaceAll(/\s/g, '')).toContain(words);
    }
    expect(hindi).not.toMatch(/Mathematics|Nov/);
    const english = wholeText(await piecesOf({}, 'en'));
    expect(english).toContain('Mathematics, Fri, 20 Nov 2026');
  });
});
