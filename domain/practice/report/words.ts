/** The words of a report of progress, in English and in Hindi. People's own texts stay in the language of their writing. */

import type { DocumentLanguage } from '../../hindi.ts';
import { plural } from '../../language.ts';
import { BADGES, type BadgeKind } from '../badges/kinds.ts';
import {
  ANSWERS_COUNTED,
  ANSWERS_FOR_MASTERED,
  MASTERY_RULE,
  MASTERY_WORDS,
  type MasteryLevel,
  NOT_ENOUGH_ANSWERS,
} from '../mastery.ts';
import type { ReportPeriod } from './period.ts';

export interface ReportWords {
  title: string;
  periods: Record<ReportPeriod, string>;
  /** The days of the report; null is from the beginning. */
  span: (firstDay: string | null, lastDay: string) => string;
  madeOn: string;
  /** Behind the day on which it was made. */
  datesInIndia: string;
  class: string;
  /** Names of the figures. */
  attended: string;
  missed: string;
  timeInClasses: string;
  timeInPractice: string;
  timeInAssessments: string;
  daysOfPractice: string;
  answersInPractice: string;
  handedIn: string;
  average: string;
  bySubject: string;
  mastered: string;
  toPractise: string;
  notEnough: string;
  noMastered: string;
  noToPractise: string;
  noChapters: string;
  results: string;
  noResults: string;
  /** Under a list that is longer than a report shows. */
  newestOf: (shown: number, count: number) => string;
  misconceptions: string;
  times: (count: number) => string;
  badges: string;
  remarks: string;
  remark: string;
  note: string;
  homework: string;
  next: string;
  daily: string;
  dailyOpen: (size: number, due: number) => string;
  dailyBegun: (answered: number, size: number) => string;
  dailyDone: string;
  weakest: string;
  dueBy: string;
  nothingNext: string;
  empty: string;
  emptyMore: string;
  answers: (count: number) => string;
  rightOf: (right: number, count: number) => string;
  classes: (count: number) => string;
  marks: (score: number, of: number) => string;
  withTeacher: (subject: string, teacher: string) => string;
  duration: (seconds: number) => string;
  mastery: Record<MasteryLevel, string> & { none: string };
  masteryRule: string;
  timeRule: string;
  resultsRule: string;
  badgeNames: Record<BadgeKind, string>;
}

const MINUTE_SECONDS = 60;

/** Hours and minutes, rounded to the minute. */
function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.round(seconds / MINUTE_SECONDS);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

function durationInEnglish(seconds: number): string {
  if (seconds > 0 && seconds < MINUTE_SECONDS / 2) return 'under 1 min';
  const { hours, minutes } = hoursAndMinutes(seconds);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

function durationInHindi(seconds: number): string {
  if (seconds > 0 && seconds < MINUTE_SECONDS / 2) return '1 मिनट से कम';
  const { hours, minutes } = hoursAndMinutes(seconds);
  const inHours = hours === 1 ? '1 घंटा' : `${hours} घंटे`;
  if (hours === 0) return `${minutes} मिनट`;
  return minutes === 0 ? inHours : `${inHours} ${minutes} मिनट`;
}

const isOrAre = (count: number): string => plural(count, { one: 'is', other: 'are' });

export const REPORT_WORDS: Readonly<Record<DocumentLanguage, ReportWords>> = {
  en: {
    title: 'Progress report',
    periods: {
      this_month: 'This month',
      last_month: 'Last month',
      this_term: 'This term',
      all: 'Everything',
    },
    span: (firstDay, lastDay) =>
      firstDay === null ? `Everything up to ${lastDay}` : `${firstDay} to ${lastDay}`,
    madeOn: 'Made on',
    datesInIndia: 'dates in Indian time',
    class: 'Class',
    attended: 'Classes attended',
    missed: 'Classes missed',
    timeInClasses: 'Time in classes',
    timeInPractice: 'Time in practice',
    timeInAssessments: 'Time in assessments',
    daysOfPractice: 'Days of practice',
    answersInPractice: 'Answers in practice',
    handedIn: 'Assessments handed in',
    average: 'Average of results',
    bySubject: 'Classes by subject',
    mastered: 'Mastered',
    toPractise: 'To practise',
    notEnough: NOT_ENOUGH_ANSWERS,
    noMastered: 'No chapter is mastered yet. It takes more than one good day.',
    noToPractise: 'No chapter waits for practice.',
    noChapters: 'No chapter was practised in this time.',
    results: 'Assessment results',
    noResults: 'No results were shown in this time.',
    newestOf: (shown, count) => `The newest ${shown} of ${count} are listed.`,
    misconceptions: 'What often leads to a wrong answer',
    times: (count) => `${count} ${plural(count, { one: 'time', other: 'times' })}`,
    badges: 'Badges',
    remarks: 'What teachers wrote',
    remark: 'Remark',
    note: 'Notes on the class',
    homework: 'Homework',
    next: 'What comes next',
    daily: 'Daily 10',
    dailyOpen: (size, due) => {
      const questions = `${size} ${plural(size, { one: 'question', other: 'questions' })} for today`;
      return due === 0 ? `${questions}.` : `${questions}; ${due} ${isOrAre(due)} due to be repeated.`;
    },
    dailyBegun: (answered, size) => `${answered} of today’s ${size} ${isOrAre(answered)} answered.`,
    dailyDone: 'Done for today: rest is part of learning.',
    weakest: 'Practise next',
    dueBy: 'due',
    nothingNext: 'Nothing is due.',
    empty: 'Nothing happened in this time yet.',
    emptyMore: 'Classes, practice and results appear here as they happen.',
    answers: (count) => `${count} ${plural(count, { one: 'answer', other: 'answers' })}`,
    rightOf: (right, count) => `${count} (${right} right)`,
    classes: (count) => `${count} ${plural(count, { one: 'class', other: 'classes' })}`,
    marks: (score, of) => `${score} of ${of} ${plural(of, { one: 'mark', other: 'marks' })}`,
    withTeacher: (subject, teacher) => `${subject} with ${teacher}`,
    duration: durationInEnglish,
    mastery: { ...MASTERY_WORDS, none: NOT_ENOUGH_ANSWERS },
    masteryRule: MASTERY_RULE,
    timeRule:
      'Classes count with the time that they were booked for. Time of a chapter is time in practice. Breaks are left out.',
    resultsRule: 'Results are here once a teacher has shown them.',
    badgeNames: Object.fromEntries(Object.entries(BADGES).map(([kind, { name }]) => [kind, name])) as Record<
      BadgeKind,
      string
    >,
  },
  hi: {
    title: 'प्रगति रिपोर्ट',
    periods: {
      this_month: 'इस महीने',
      last_month: 'पिछले महीने',
      this_term: 'इस सत्र में',
      all: 'अब तक',
    },
    span: (firstDay, lastDay) => (firstDay === null ? `आरंभ से ${lastDay} तक` : `${firstDay} से ${lastDay} तक`),
    madeOn: 'तैयार की गई',
    datesInIndia: 'तिथियाँ भारतीय समय के अनुसार',
    class: 'कक्षा',
    attended: 'उपस्थित कक्षाएँ',
    missed: 'छूटी कक्षाएँ',
    timeInClasses: 'कक्षाओं में समय',
    timeInPractice: 'अभ्यास में समय',
    timeInAssessments: 'मूल्यांकनों में समय',
    daysOfPractice: 'अभ्यास के दिन',
    answersInPractice: 'अभ्यास में उत्तर',
    handedIn: 'जमा किए गए मूल्यांकन',
    average: 'परिणामों का औसत',
    bySubject: 'विषय के अनुसार कक्षाएँ',
    mastered: 'जिन पर पूरी पकड़ है',
    toPractise: 'जिनका अभ्यास करना है',
    notEnough: 'अभी पर्याप्त उत्तर नहीं',
    noMastered: 'अभी किसी अध्याय पर पूरी पकड़ नहीं बनी है। इसमें एक से अधिक दिन लगते हैं।',
    noToPractise: 'अभ्यास के लिए कोई अध्याय शेष नहीं है।',
    noChapters: 'इस अवधि में किसी अध्याय का अभ्यास नहीं हुआ।',
    results: 'मूल्यांकनों के परिणाम',
    noResults: 'इस अवधि में कोई परिणाम घोषित नहीं हुआ।',
    newestOf: (shown, count) => `${count} में से सबसे नए ${shown} दिखाए गए हैं।`,
    misconceptions: 'गलत उत्तर के पीछे अक्सर यह सोच होती है',
    times: (count) => `${count} बार`,
    badges: 'बैज',
    remarks: 'शिक्षकों ने क्या लिखा',
    remark: 'टिप्पणी',
    note: 'कक्षा के नोट्स',
    homework: 'गृहकार्य',
    next: 'आगे क्या करें',
    daily: 'आज के 10 प्रश्न',
    dailyOpen: (size, due) =>
      due === 0
        ? `आज के लिए ${size} प्रश्न।`
        : `आज के लिए ${size} प्रश्न; ${due} प्रश्न ${due === 1 ? 'दोहराना है' : 'दोहराने हैं'}।`,
    dailyBegun: (answered, size) =>
      `आज के ${size} में से ${answered} ${answered === 1 ? 'प्रश्न का उत्तर दिया गया है' : 'प्रश्नों के उत्तर दिए गए हैं'}।`,
    dailyDone: 'आज का अभ्यास पूरा हुआ: विश्राम भी सीखने का हिस्सा है।',
    weakest: 'अगला अभ्यास',
    dueBy: 'अंतिम तिथि',
    nothingNext: 'अभी कुछ शेष नहीं है।',
    empty: 'इस अवधि में अभी कुछ नहीं हुआ।',
    emptyMore: 'कक्षाएँ, अभ्यास और परिणाम होते ही यहाँ दिखेंगे।',
    answers: (count) => `${count} उत्तर`,
    rightOf: (right, count) => `${count} (${right} सही)`,
    classes: (count) => (count === 1 ? '1 कक्षा' : `${count} कक्षाएँ`),
    marks: (score, of) => `${of} में से ${score} अंक`,
    withTeacher: (subject, teacher) => `${subject}, शिक्षक: ${teacher}`,
    duration: durationInHindi,
    mastery: {
      starting: 'शुरुआत',
      growing: 'सुधार पर',
      secure: 'अच्छी पकड़',
      mastered: 'पूरी पकड़',
      none: 'अभी पर्याप्त उत्तर नहीं',
    },
    masteryRule:
      `अध्याय के पिछले ${ANSWERS_COUNTED} उत्तरों से; नए उत्तर अधिक गिने जाते हैं। 50% से कम शुरुआत है, 50% से सुधार पर, ` +
      `70% से अच्छी पकड़, और कम से कम ${ANSWERS_FOR_MASTERED} उत्तरों के साथ 85% से पूरी पकड़। अनुमान से सही हुआ उत्तर आधा गिना जाता है।`,
    timeRule:
      'कक्षाओं का समय वही है जिसके लिए वे बुक की गई थीं। अध्याय का समय अभ्यास का समय है। बीच के विराम नहीं गिने जाते।',
    resultsRule: 'परिणाम तभी यहाँ आते हैं जब शिक्षक उन्हें दिखाते हैं।',
    badgeNames: {
      first_class: 'पहली कक्षा',
      ten_classes: 'दस कक्षाएँ',
      first_test: 'पहला मूल्यांकन',
      first_full_score: 'पहली बार पूरे अंक',
      first_daily_ten: 'पहली बार आज के 10 प्रश्न',
      week_of_practice: 'एक सप्ताह का अभ्यास',
      first_review: 'पहली समीक्षा',
      chapter_mastered: 'अध्याय पर पूरी पकड़',
    },
  },
};
