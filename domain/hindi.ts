/** Days and subjects for documents in Hindi. */
import { DEFAULT_TIME_ZONE, formatDate, type Instant } from './time.ts';

/** The languages of documents. */
export const DOCUMENT_LANGUAGES = ['en', 'hi'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Readonly<Record<DocumentLanguage, string>> = { en: 'English', hi: 'हिन्दी' };

/** Subjects by their English names; a subject that a teacher has added stays as it is written. */
export const HINDI_SUBJECTS: Readonly<Record<string, string>> = {
  Mathematics: 'गणित',
  Science: 'विज्ञान',
  Physics: 'भौतिकी',
  Chemistry: 'रसायन विज्ञान',
  Biology: 'जीव विज्ञान',
  English: 'अंग्रेज़ी',
  Hindi: 'हिन्दी',
  'Social Studies': 'सामाजिक अध्ययन',
  'Social Science': 'सामाजिक विज्ञान',
  History: 'इतिहास',
  Geography: 'भूगोल',
  Civics: 'नागरिक शास्त्र',
  Economics: 'अर्थशास्त्र',
  'Computer Science': 'कंप्यूटर विज्ञान',
  'Environmental Studies': 'पर्यावरण अध्ययन',
  Sanskrit: 'संस्कृत',
};

/** 'गणित' for 'Mathematics'; an unknown subject as it is. */
export function subjectInHindi(subject: string): string {
  return HINDI_SUBJECTS[subject] ?? subject;
}

/** 'मंगल, 24 नवंबर 2026', with the digits of the amounts beside it. */
export function formatDateInHindi(when: Instant, timeZone: string = DEFAULT_TIME_ZONE): string {
  return new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(when));
}

/** A date in the language of a document: India's, whoever reads it, so that the same day stands on screen and paper. */
export const formatDateIn = (language: DocumentLanguage, when: Instant): string =>
  language === 'hi' ? formatDateInHindi(when) : formatDate(when, DEFAULT_TIME_ZONE);

/** A subject in the language of a document. */
export const subjectIn = (language: DocumentLanguage, subject: string): string =>
  language === 'hi' ? subjectInHindi(subject) : subject;
