import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_LANGUAGES,
  formatDateIn,
  formatDateInHindi,
  HINDI_SUBJECTS,
  subjectIn,
  subjectInHindi,
} from './hindi.ts';
import { forReaderIn } from './reader-zone.ts';
import { SUBJECTS } from './school.ts';

describe('a document in Hindi', () => {
  it('has a name for every subject that the product lists', () => {
    for (const subject of SUBJECTS) expect(HINDI_SUBJECTS[subject], subject).toMatch(/^[\u0900-\u097f ]+$/);
    expect(subjectInHindi('Mathematics')).toBe('गणित');
  });

  it('leaves a subject that a teacher has named as it is written', () => {
    expect(subjectInHindi('Abacus')).toBe('Abacus');
    expect(subjectIn('en', 'Science')).toBe('Science');
    expect(subjectIn('hi', 'Science')).toBe('विज्ञान');
  });

  it('writes the day of India with the names of Hindi and the digits of amounts', () => {
    // Half past midnight of the 24th in India is still the 23rd in UTC.
    expect(formatDateInHindi('2026-11-23T19:00:00Z')).toBe('मंगल, 24 नवंबर 2026');
    expect(formatDateInHindi(Date.UTC(2026, 0, 5, 6))).toBe('सोम, 5 जनवरी 2026');
    expect(formatDateIn('en', '2026-11-23T19:00:00Z')).toBe('Tue, 24 Nov 2026');
    expect(formatDateIn('hi', '2026-11-23T19:00:00Z')).toBe('मंगल, 24 नवंबर 2026');
  });

  it.each(DOCUMENT_LANGUAGES)('has the same days for a reader abroad (%s)', (language) => {
    const at = '2026-11-23T19:00:00Z';
    expect(forReaderIn('America/New_York', () => formatDateIn(language, at))).toBe(
      formatDateIn(language, at),
    );
  });
});
