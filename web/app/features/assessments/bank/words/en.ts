import { plural } from '@kaksha/domain/language.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';

const questionBank = 'Question Bank';
const importQuestions = 'Import questions';
const classOf = (grade: number) => `Class ${grade}`;

/** Labels of the question bank's screens, by screen. */
export const en = {
  bankFilters: {
    questions: 'Questions',
    search: 'Search',
    searchPlaceholder: 'Words of a question or chapter',
    class: 'Class',
    allClasses: 'All classes',
    classOf,
    subject: 'Subject',
    allSubjects: 'All subjects',
    type: 'Type',
    allTypes: 'All types',
    difficulty: 'Difficulty',
    anyDifficulty: 'Any difficulty',
    clearFilters: 'Clear Filters',
    chapter: 'Chapter',
    allChapters: 'All chapters',
  },
  bankQuestion: {
    question: 'Question',
    questionBank,
    content: 'What it says',
    versions: 'Versions',
    version: (version: number) => `Version ${version}`,
    newest: 'Newest',
    firstVersion: 'As it was first written.',
    earlier: (count: number) =>
      `${count} earlier ${count === 1 ? 'version is' : 'versions are'} kept, but not shown here.`,
    allOf: (version: number) => `All that version ${version} says`,
  },
  exportDialog: {
    formats: {
      csv: { label: 'CSV', hint: 'For spreadsheets: every type, all but pictures' },
      gift: { label: 'GIFT', hint: 'For Moodle' },
      qti: {
        label: 'QTI 3',
        hint: 'A package of choice and essay questions, for other learning platforms',
      },
    },
    saveFailed: 'The file could not be made. Please try again.',
    title: 'Export questions',
    description: (most: number) => `The questions that the list shows, the newest ${most} of them.`,
    back: 'Back',
    saveFile: 'Save file',
    format: 'Format',
    loading: 'Looking at the questions',
    loadFailed: 'We could not look at the questions.',
    holds: (questions: string) => `The file will hold ${questions}.`,
    holdsNewest: (questions: string) =>
      `The file will hold ${questions}. There are more: narrow the list to choose others.`,
    lost: (what: string, count: number) => `${what} (of ${count})`,
    notCarried: (facts: string) => `Not carried: ${facts}.`,
    leftOut: 'Left out:',
    more: (questions: string) => `and ${questions} more`,
  },
  importQuestions: {
    formats: {
      text: { label: 'Text', hint: 'Paste from a document' },
      csv: { label: 'CSV', hint: 'From a spreadsheet, all nine types' },
      gift: { label: 'GIFT', hint: 'From Moodle, plain text' },
      qti: { label: 'QTI', hint: 'A zip of QTI 3 or 2 with choices and essays, or of Canvas (QTI 1.2)' },
    },
    title: importQuestions,
    added: (questions: string) => `${questions} added to your bank`,
    addFailed: 'Nothing was added. Please try again.',
    readFailed: 'The file could not be read. Please try again.',
    questionBank,
    description: (most: number) =>
      `At most ${most} at a time. You see what was read and what was not before anything is added.`,
    from: 'From',
    questions: 'Questions',
    example: `1. What is the capital of India?
a) Agra
b) New Delhi
Answer: b
Explanation: It has been since 1931.`,
    textHint: 'A number before each question, a letter before each option, and a line with the answer.',
    file: 'File',
    preview: 'Look at them',
    class: 'Class',
    classOf,
    subject: 'Subject',
    columns: 'Which columns a file has',
    columnsHint:
      'The first line names the columns, in any order; ‘type’ and ‘text’ are needed. Export some questions to see an example.',
  },
  importReport: {
    summary: (read: string, refused: number) => `${read} read, ${refused} not.`,
    notRead: 'Not read',
    read: 'Read',
    readList: 'Questions that were read',
    placeHint: 'Questions that name no chapter are added to this class and subject.',
    add: (questions: string) => `Add ${questions}`,
  },
  questionActions: {
    isArchived: 'The question is archived',
    isBack: 'The question is back',
    failed: NOT_DONE,
    restore: 'Restore',
    archive: 'Archive',
    copied: 'Copied to your questions',
    copyFailed: 'The question could not be copied. Please try again.',
    copy: 'Copy to mine',
  },
  questionBank: {
    tabs: { mine: 'My questions', platform: 'Starter bank', archived: 'Archived' },
    empty: {
      mine: 'Questions of your assessments are kept here, and what you import from a file.',
      platform: 'The starter bank holds no questions yet.',
      archived: 'Questions that you archived are here, and can be restored.',
    },
    questionBank,
    assessments: 'Assessments',
    description: 'Every version of a question is kept: it never changes for students who are answering it.',
    export: 'Export',
    import: importQuestions,
    lists: 'Lists of questions',
    noneFoundHint: 'Try other words, or clear the filters.',
  },
  questionContent: {
    unchanged: 'Nothing that is shown was changed.',
  },
  questionFacts: {
    classAndSubject: (grade: number, subject: string) => `Class ${grade} ${subject}`,
    marks: (count: number) => plural(count, { one: '1 mark', other: `${count} marks` }),
    asked: (count: number) =>
      plural(count, { one: 'asked in 1 assessment', other: `asked in ${count} assessments` }),
  },
  writeQuestion: {
    goOn: 'Go on with the question',
    newQuestion: 'New question',
    edit: 'Edit',
  },
};
