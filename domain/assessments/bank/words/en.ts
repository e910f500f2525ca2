import { plural } from '../../../language.ts';
import { QUESTION_TYPE_LABELS, type QuestionType } from '../../questions/question.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_QUESTIONS } from '../policy.ts';

/** Texts of the question bank; the specification has none for it. */
export const en = {
  loadFailed: 'Failed to load questions.',
  none: 'No questions yet',
  noneFound: 'No questions found',
  changedMeanwhile: 'Somebody has changed this question meanwhile. Please look at it again.',
  overtaken:
    'Somebody has changed this question meanwhile. What you have written is kept: saved once more, it becomes the newest version after theirs.',
  added: 'The question is in your bank',
  newVersion: 'The question has a new version',
  notSaved: 'The question could not be saved. Please try again.',
  /** Before a question is changed that assessments ask. */
  editOfUsed: (assessments: number) =>
    `Asked in ${assessments} ${plural(assessments, { one: 'assessment', other: 'assessments' })}, which ${plural(assessments, { one: 'goes', other: 'go' })} on asking the version that was published. Students who have answered keep their marks until you mark everyone again.`,
  ofThePlatform: 'Questions of the starter bank are changed by nobody. Copy it to make it yours.',
  tooLarge: `A file holds at most ${IMPORT_MAX_BYTES / 1000} KB. Please divide it.`,
  noFile: 'Please choose a file, or paste some questions',
  emptyFile: 'There is nothing in this file',
  emailNotVerified: 'Please verify your email address before you import questions.',
  /** To a teacher whose file has too many questions, or too many lines. */
  tooMany: (count: number, what: 'questions' | 'lines'): string =>
    `This has ${count.toLocaleString('en-IN')} ${what}. Please import at most ${IMPORT_MAX_QUESTIONS} questions at a time.`,
  tooManyPreviews: 'You have had too many files read. Please wait a few minutes.',
  tooMuchWork: 'Reading this file takes too long. Please divide it, or export it again.',
  nothingChosen: 'Please choose at least one question',
  /** '300 questions', '1 question'. */
  questions: (count: number): string =>
    `${count.toLocaleString('en-IN')} ${plural(count, { one: 'question', other: 'questions' })}`,
  /** 1 is recalling, 2 applying, 3 thinking further. */
  difficulties: { 1: 'Easy', 2: 'Medium', 3: 'Hard' } satisfies Record<1 | 2 | 3, string>,
  /** Why a question is not in a file. */
  cannotHold: (format: string, type: QuestionType): string =>
    `${format} cannot hold a question of the type '${QUESTION_TYPE_LABELS[type]}'`,
} as const;
