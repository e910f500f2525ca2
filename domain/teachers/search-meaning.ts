/** What a search such as 'maths teacher for class 8' asks for. */
import { asciiDigits } from '../digits.ts';
import { subjectInHindi } from '../hindi.ts';
import { GRADES, SUBJECTS } from '../school.ts';
import { isSimilarWord, searchTextOf, searchWords } from './search-text.ts';

/** Words that families use for a subject, beside its name in English and Hindi. */
const ALSO_CALLED: Readonly<Record<(typeof SUBJECTS)[number], string>> = {
  Mathematics: 'maths math algebra geometry trigonometry arithmetic mensuration ganit',
  Science: 'sciences evs vigyan',
  Physics: 'bhautiki',
  Chemistry: 'rasayan',
  Biology: 'jeev',
  English: 'angrezi grammar',
  Hindi: 'हिंदी',
  'Social Studies': 'sst social civics geography economics samajik',
  History: 'itihas',
  'Computer Science': 'computer computers coding programming',
};
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ROMAN = 'i ii iii iv v vi vii viii ix x'.split(' ');
const CLASS_WORDS = new Set<string | undefined>(
  'class classes grade std standard kaksha कक्षा क्लास'.split(' '),
);
/** Words that every teacher here fits. */
const SAID_BY_EVERYBODY = new Set(
  `teacher teachers tutor tutors tuition tuitions tution coaching coach home online near me for of the a an in and with best good
  sir madam maam mam miss dr mr mrs ms need want wanted find search learn spoken speaking cbse ncert
  शिक्षक टीचर ट्यूशन ट्यूटर के की का लिए पढ़ाने वाले`
    .split(/\s+/)
    .map((word) => searchWords(word).join('')),
);

const SUBJECT_OF = new Map<string, string>(
  SUBJECTS.flatMap((subject) =>
    searchWords(`${subject} ${subjectInHindi(subject)} ${ALSO_CALLED[subject]}`).map(
      (word) => [word, subject] as const,
    ),
  )
    // The first subject with a word has it: 'science' is not computer science.
    .reverse(),
);
/** Shorter words turn into other words with one slip. */
const TYPED_WRONG_FROM = 6;

/** The subject of a word that was typed wrong. */
function subjectLike(word: string): string | undefined {
  if (word.length < TYPED_WRONG_FROM) return undefined;
  for (const [name, subject] of SUBJECT_OF)
    if (name.length >= TYPED_WRONG_FROM && isSimilarWord(word, name)) return subject;
  return undefined;
}

/** 8 of '8', '8th' and 'eighth', and after a word for it of 'viii'. */
function gradeOf(word: string, isNamed: boolean): number | undefined {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|वीं|वी)?$/.exec(word)?.[1];
  const place = ORDINALS.indexOf(word) + 1 || (isNamed ? ROMAN.indexOf(word) + 1 : 0);
  return GRADES.find((grade) => grade === Number(digits ?? place));
}

export interface SearchMeaning {
  subject?: string;
  class?: number;
  /** The subject is only spelled like what was typed. */
  similar?: true;
  /** The words left over: a name. */
  search: string;
}

/** The subject and the class in a search text, and what is left without the words of every such text; null when nothing is meant. */
export function searchMeaning(typed: string | undefined): SearchMeaning | null {
  const words = searchWords(asciiDigits(searchTextOf(typed)).replace(/\b(class|grade|std)(\d)/g, '$1 $2'));
  const meaning: Omit<SearchMeaning, 'search'> = {};
  const left: string[] = [];
  for (const [at, word] of words.entries()) {
    const grade = gradeOf(word, CLASS_WORDS.has(words[at - 1]) || CLASS_WORDS.has(words[at + 1]));
    const known = SUBJECT_OF.get(word);
    const subject = known ?? subjectLike(word);
    if (grade !== undefined) meaning.class ??= grade;
    else if (subject !== undefined) {
      meaning.subject = moreExact(meaning.subject, subject, words);
      if (known === undefined) meaning.similar = true;
    } else if (!CLASS_WORDS.has(word) && !SAID_BY_EVERYBODY.has(word)) left.push(word);
  }
  return left.length === words.length ? null : { ...meaning, search: left.join(' ') };
}

/** 'Computer Science' and 'जीव विज्ञान' name one subject by two words: the one of which all words are there. */
function moreExact(before: string | undefined, subject: string, words: readonly string[]): string {
  const named = SUBJECTS.find((each) =>
    [each, subjectInHindi(each)].some((name) => {
      const parts = searchWords(name);
      return parts.length > 1 && parts.every((part) => words.includes(part));
    }),
  );
  return named ?? before ?? subject;
}
