import { expect, it } from 'vitest';
import { DOCUMENT_LANGUAGES } from '../../hindi.ts';
import { BADGE_KINDS } from '../badges/kinds.ts';
import { MASTERY_LEVELS } from '../mastery.ts';
import { chapterPath } from './report-content.ts';
import { REPORT_WORDS } from './words.ts';

/** Every text of the words, each function tried on small figures. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((each: unknown) => {
    if (typeof each === 'string') return [each];
    if (typeof each === 'function') return [String(each(2, 3)), String(each(1, 1))];
    return textsOf(each as object);
  });
}

it('has every word in Hindi, in Devanagari', () => {
  const { hi, en } = REPORT_WORDS;
  expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const text of textsOf(hi)) expect(text).toMatch(/^[\u0900-\u097f\d\s%:,;()–.]+$/);
});

it('names each badge and each level of mastery in both languages, none twice', () => {
  for (const language of DOCUMENT_LANGUAGES) {
    const { badgeNames, mastery } = REPORT_WORDS[language];
    expect(new Set(BADGE_KINDS.map((kind) => badgeNames[kind])).size).toBe(BADGE_KINDS.length);
    expect(new Set(MASTERY_LEVELS.map((level) => mastery[level])).size).toBe(MASTERY_LEVELS.length);
  }
});

it.each([
  [0, '0 min', '0 मिनट'],
  [20, 'under 1 min', '1 मिनट से कम'],
  [30, '1 min', '1 मिनट'],
  [3599, '1 h', '1 घंटा'],
  [5400, '1 h 30 min', '1 घंटा 30 मिनट'],
  [7260, '2 h 1 min', '2 घंटे 1 मिनट'],
])('%d seconds are %s, %s', (seconds, english, hindi) => {
  expect(REPORT_WORDS.en.duration(seconds)).toBe(english);
  expect(REPORT_WORDS.hi.duration(seconds)).toBe(hindi);
});

it('leads to a chapter whatever its name holds', () => {
  expect(chapterPath({ grade: 8, subject: 'Hindi', book: 'मल्हार', title: 'A & B?', mastery: null })).toBe(
    `/practice?class=8&subject=Hindi&book=${encodeURIComponent('मल्हार')}&chapter=A%20%26%20B%3F`,
  );
});

it('counts one as one', () => {
  const { en, hi } = REPORT_WORDS;
  expect([en.dailyOpen(10, 1), en.dailyOpen(1, 0), en.dailyOpen(10, 2)]).toEqual([
    '10 questions for today; 1 is due to be repeated.',
    '1 question for today.',
    '10 questions for today; 2 are due to be repeated.',
  ]);
  expect([en.dailyBegun(1, 10), en.dailyBegun(4, 10), en.marks(1, 1), en.marks(0, 2)]).toEqual([
    '1 of today’s 10 is answered.',
    '4 of today’s 10 are answered.',
    '1 of 1 mark',
    '0 of 2 marks',
  ]);
  expect([en.times(1), en.times(2), en.answers(1), en.answers(2), en.classes(1), en.classes(2)]).toEqual([
    '1 time',
    '2 times',
    '1 answer',
    '2 answers',
    '1 class',
    '2 classes',
  ]);
  expect([hi.dailyOpen(10, 0), hi.dailyOpen(10, 1), hi.dailyOpen(10, 2)]).toEqual([
    'आज के लिए 10 प्रश्न।',
    'आज के लिए 10 प्रश्न; 1 प्रश्न दोहराना है।',
    'आज के लिए 10 प्रश्न; 2 प्रश्न दोहराने हैं।',
  ]);
  expect([hi.dailyBegun(1, 10), hi.dailyBegun(2, 10), hi.classes(1), hi.classes(2)]).toEqual([
    'आज के 10 में से 1 प्रश्न का उत्तर दिया गया है।',
    'आज के 10 में से 2 प्रश्नों के उत्तर दिए गए हैं।',
    '1 कक्षा',
    '2 कक्षाएँ',
  ]);
});

it('names the days of a report, and how much of a list it shows', () => {
  const { en, hi } = REPORT_WORDS;
  expect([en.span(null, '3 Nov'), en.span('1 Nov', '3 Nov')]).toEqual([
    'Everything up to 3 Nov',
    '1 Nov to 3 Nov',
  ]);
  expect([hi.span(null, '3 नवं'), hi.span('1 नवं', '3 नवं')]).toEqual(['आरंभ से 3 नवं तक', '1 नवं से 3 नवं तक']);
  expect(en.newestOf(50, 73)).toBe('The newest 50 of 73 are listed.');
});
