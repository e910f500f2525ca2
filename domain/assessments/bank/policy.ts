import { QUESTION_TYPE_LABELS, type QuestionType } from '../questions/question.ts';

/** How much one import may bring. What is larger comes in parts. */
export const IMPORT_MAX_QUESTIONS = 300;
export const IMPORT_MAX_BYTES = 900_000;
/** How often a teacher may have a file read within the window. */
export const PREVIEWS = 30;
export const PREVIEWS_WINDOW_SECONDS = 600;

/** The formats of files; `text` is what somebody pastes from a document. */
export const IMPORT_FORMATS = ['csv', 'gift', 'qti', 'text'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const EXPORT_FORMATS = ['csv', 'gift', 'qti'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Texts of the question bank; the specification has none for it. */
export const BANK_MESSAGES = {
  loadFailed: 'Failed to load questions.',
  none: 'No questions yet',
  noneFound: 'No questions found',
  changedMeanwhile: 'Somebody has changed this question meanwhile. Please look at it again.',
  overtaken:
    'Somebody has changed this question meanwhile. What you have written is kept: saved once more, it becomes the newest version after theirs.',
  added: 'The question is in your bank',
  newVersion: 'The question has a new version',
  notSaved: 'The question could not be saved. Please try again.',
  /** Said before a question is changed that assessments ask. */
  editOfUsed: (assessments: number) =>
    `Asked in ${assessments} ${assessments === 1 ? 'assessment' : 'assessments'}, which ${assessments === 1 ? 'goes' : 'go'} on asking the version that was published. Who has answered keeps their marks until you mark everyone again.`,
  ofThePlatform: 'Questions of the starter bank are changed by nobody. Copy it to make it yours.',
  tooLarge: `A file holds at most ${IMPORT_MAX_BYTES / 1000} KB. Please divide it.`,
  noFile: 'Please choose a file, or paste some questions',
  emptyFile: 'There is nothing in this file',
  emailNotVerified: 'Please verify your email address before you import questions.',
  tooManyPreviews: 'You have had very many files read. Please wait a few minutes.',
  tooMuchWork: 'Reading this file takes too long. Please divide it, or export it again.',
  nothingChosen: 'Please choose at least one question',
} as const;

/** What a file with too many questions, or too many lines, is answered with. */
export function tooMany(count: number, what: 'questions' | 'lines'): string {
  return `This has ${count.toLocaleString('en-IN')} ${what}. Please bring at most ${IMPORT_MAX_QUESTIONS} questions at a time.`;
}

/** '300 questions', '1 question'. */
export function questionCount(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'question' : 'questions'}`;
}

/** 1 is recalling, 2 applying, 3 thinking further. */
export const DIFFICULTY_LABELS: Record<1 | 2 | 3, string> = { 1: 'Easy', 2: 'Medium', 3: 'Hard' };

/** Why a question is not in a file. */
export function cannotHold(format: string, type: QuestionType): string {
  return `${format} cannot hold a question of the type '${QUESTION_TYPE_LABELS[type]}'`;
}
