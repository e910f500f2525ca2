/** What a search such as 'maths teacher for class 8' asks for. */
import { asciiDigits } from '../digits.ts';
import { subjectInHindi } from '../hindi.ts';
import { GRADES, SUBJECTS } from '../school.ts';
import { isSimilarWord, isWithinSlips, searchTextOf, searchWords } from '../search-text.ts';

type Subject = (typeof SUBJECTS)[number];

/** What families call a subject, beside its name in English and Hindi. */
const ALSO_CALLED: Readonly<Record<Subject, readonly string[]>> = {
  Mathematics: 'maths math algebra geometry trigonometry arithmetic mensuration ganit'.split(' '),
  Science: ['sciences', 'vigyan', 'evs', 'general science', 'environmental studies', 'environmental science'],
  Physics: ['bhautiki'],
  Chemistry: ['rasayan'],
  Biology: ['jeev', 'jeev vigyan', 'life science'],
  English: ['angrezi', 'grammar'],
  Hindi: ['हिंदी'],
  'Social Studies': [
    ...'sst social civics geography economics samajik'.split(' '),
    'social science',
    'samajik vigyan',
    'सामाजिक विज्ञान',
  ],
  History: ['itihas'],
  'Computer Science': 'computer computers coding programming'.split(' '),
};
/** Environmental studies are the science of the lower classes. */
const EVS = ['evs', 'environmental'];
const EVS_CLASSES = [1, 2, 3, 4, 5];
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

/** Every name of a subject, as its words. */
const NAMES = SUBJECTS.flatMap((subject) =>
  [subject, subjectInHindi(subject), ...ALSO_CALLED[subject]].map((name) => ({
    subject,
    words: searchWords(name),
  })),
);
/** Names of several words: 'Computer Science' and 'जीव विज्ञान' are one subject each, whichever word comes first. */
const PHRASES = NAMES.filter(({ words }) => words.length > 1);
const SUBJECT_OF = new Map<string, Subject>(
  NAMES.flatMap(({ words, subject }) => words.map((word) => [word, subject] as const))
    // The first subject with a word has it: 'science' is not computer science.
    .reverse(),
);
/** Shorter words turn into other words with one slip. */
const TYPED_WRONG_FROM = 6;

/** The subject of a word that was typed wrong. */
function subjectLike(word: string): Subject | undefined {
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

/** The words of a search: 'class8' is two of them, and '6 to 8' three classes. */
function typedWords(typed: string | undefined): string[] {
  const text = asciiDigits(searchTextOf(typed))
    .replace(/\b(class|grade|std)(\d)/g, '$1 $2')
    .replace(/\b(\d{1,2}) ?(?:to|-|–|से) ?(\d{1,2})\b/g, (said, first, last) => {
      const between = GRADES.filter((grade) => grade >= Number(first) && grade <= Number(last));
      return between.length === 0 ? said : between.join(' ');
    });
  return searchWords(text);
}

export interface SearchMeaning {
  /** In the order in which they were named. */
  subjects: Subject[];
  classes: number[];
  /** A subject is only spelled like what was typed. */
  similar?: true;
  /** The words left over: a name, or a chapter. */
  search: string;
}

/** The subjects and classes in a search text, and what is left without the words of every such text; null when nothing is meant. */
export function searchMeaning(typed: string | undefined): SearchMeaning | null {
  const words = typedWords(typed);
  const phrases = PHRASES.filter((phrase) => phrase.words.every((word) => words.includes(word)));
  const subjects = new Set<Subject>();
  const classes = new Set<number>();
  const left: string[] = [];
  let similar: true | undefined;
  for (const [at, word] of words.entries()) {
    const grade = gradeOf(word, CLASS_WORDS.has(words[at - 1]) || CLASS_WORDS.has(words[at + 1]));
    const known = phrases.find((phrase) => phrase.words.includes(word))?.subject ?? SUBJECT_OF.get(word);
    const subject = known ?? subjectLike(word);
    if (grade !== undefined) classes.add(grade);
    else if (subject !== undefined) {
      subjects.add(subject);
      if (known === undefined) similar = true;
    } else if (!CLASS_WORDS.has(word) && !SAID_BY_EVERYBODY.has(word)) left.push(word);
  }
  if (left.length === words.length) return null;
  if (classes.size === 0 && words.some((word) => EVS.includes(word)))
    for (const grade of EVS_CLASSES) classes.add(grade);
  return {
    subjects: [...subjects],
    classes: [...classes],
    ...(similar === undefined ? {} : { similar }),
    search: left.join(' '),
  };
}

/** So many letters of a word allow one slip more. */
const LETTERS_PER_SLIP = 3;

/** The subject that a word of the text is most like, for 'Did you mean'; more slips are allowed than for {@link searchMeaning}. */
export function subjectNear(typed: string | undefined): Subject | undefined {
  const words = typedWords(typed);
  const most = Math.max(0, ...words.map((word) => Math.floor(word.length / LETTERS_PER_SLIP)));
  for (let slips = 0; slips <= most; slips++)
    for (const word of words)
      if (slips <= Math.floor(word.length / LETTERS_PER_SLIP))
        for (const [name, subject] of SUBJECT_OF)
          if (name.length >= LETTERS_PER_SLIP && isWithinSlips(word, name, slips)) return subject;
  return undefined;
}
