/** The text on the paper of a report, read back out of the PDF, in both scripts. */
import { DOCUMENT_LANGUAGES } from '@kaksha/domain/hindi.ts';
import type { ProgressReport } from '@kaksha/domain/practice/report/contract.ts';
import { EMPTY_REPORT, FULL_REPORT } from '@kaksha/domain/practice/report/test-report.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { toldText } from '../../../test/told-text.ts';
import { drawReport } from './draw-report.ts';

const RIGHT_MARGIN = 595.28 - 56;

interface Piece {
  text: string;
  page: number;
  left: number;
  right: number;
  height: number;
}

async function piecesOf(report: ProgressReport, language: 'en' | 'hi'): Promise<Piece[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawReport(report, language)));
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

const told = async (report: ProgressReport, language: 'en' | 'hi'): Promise<string> =>
  toldText(await drawReport(report, language));

describe('a report on paper', () => {
  it('says in English what the facts are', async () => {
    const text = await told(FULL_REPORT, 'en');
    for (const words of [
      'Progress report',
      'Riya Sharma',
      'Class 8',
      'Sun, 1 Nov 2026 to Sun, 22 Nov 2026',
      '(dates in Indian time)',
      'Classes attended6',
      'Time in classes6 h',
      'Answers in practice31 (24 right)',
      'Time in assessments40 min',
      'Average of results85.0%',
      'Algebra play',
      'Mathematics with Meera Iyer · due: Wed, 25 Nov 2026',
      '10 questions for today; 4 are due to be repeated.',
      'Practise next: Fractions in Disguise',
      'Mastered (1)',
      'To practise (2)',
      'Mathematics, Class 8 · 9 answers · 9 min',
      'Added the denominators',
      '17 of 20 marks',
      'First full score',
      'Chapter mastered: Area',
      'Homework: Exercise 2.3, questions 1 to 5',
    ])
      expect(text).toContain(words);
  });

  it('says the same in Hindi, and leaves what people wrote as they wrote it', async () => {
    const text = await told(FULL_REPORT, 'hi');
    for (const words of [
      'प्रगति रिपोर्ट',
      'कक्षा 8',
      'रवि, 1 नवंबर 2026 से रवि, 22 नवंबर 2026 तक',
      '(तिथियाँ भारतीय समय के अनुसार)',
      'उपस्थित कक्षाएँ6',
      'अभ्यास में उत्तर31 (24 सही)',
      'आज के लिए 10 प्रश्न; 4 प्रश्न दोहराने हैं।',
      'गणित, शिक्षक: Meera Iyer · अंतिम तिथि: बुध, 25 नवंबर 2026',
      'जिन पर पूरी पकड़ है (1)',
      'गणित, कक्षा 8 · 9 उत्तर · 9 मिनट',
      '20 में से 17 अंक',
      'पहली बार पूरे अंक',
      'अध्याय पर पूरी पकड़: Area',
      'गृहकार्य: Exercise 2.3, questions 1 to 5',
      'Fractions in Disguise',
      'Added the denominators',
      'दो गौरैया',
      'प्रज्ञा अच्छा कर रही है।',
    ])
      expect(text).toContain(words.normalize('NFC'));
    expect(text).not.toMatch(/Mathematics|Class|Nov|answers|Mastered/);
  });

  it.each(DOCUMENT_LANGUAGES)('of a new child is one page that says so (%s)', async (language) => {
    const pieces = await piecesOf(EMPTY_REPORT, language);
    expect(new Set(pieces.map(({ page }) => page))).toEqual(new Set([1]));
    if (language === 'en')
      expect(await told(EMPTY_REPORT, 'en')).toContain('Nothing happened in this time yet.');
    expect(await told(EMPTY_REPORT, language)).not.toMatch(/0 (min|मिनट)/);
  });

  it.each(DOCUMENT_LANGUAGES)(
    'goes on over pages with nothing lost, over the edge or over each other (%s)',
    async (language) => {
      const chapters = Array.from({ length: 70 }, (_, index) => ({
        grade: 8,
        subject: 'Mathematics',
        book: 'Ganita Prakash',
        title: `Chapter${index}${'verylong'.repeat(index % 12)}`,
        mastery: 'growing' as const,
        answers: 6,
        seconds: 60,
      }));
      const report = { ...FULL_REPORT, chapters: { ...FULL_REPORT.chapters, toPractise: chapters } };
      const pieces = await piecesOf(report, language);
      expect(Math.max(...pieces.map(({ page }) => page))).toBeGreaterThan(2);
      expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThanOrEqual(RIGHT_MARGIN + 0.5);
      for (const { height } of pieces) expect(height).toBeGreaterThan(20);
      const text = await told(report, language);
      for (const { title } of chapters) expect(text).toContain(title);
      // Signs of Devanagari are drawn onto their letters; two texts never are.
      const texts = pieces.filter(({ text }) => /[a-z\d]/i.test(text));
      const places = texts.map(({ page, left, height }) => `${page} ${left.toFixed()} ${height.toFixed()}`);
      expect(new Set(places).size).toBe(places.length);
    },
  );
});
