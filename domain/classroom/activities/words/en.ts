import { OPTIONS_MAX, OPTIONS_MIN, QUESTIONS_MAX } from '../limits.ts';

/** Texts of activities in a classroom. */
export const en = {
  teacherOnly: 'Only the teacher can do this.',
  studentOnly: 'Only students can do this.',
  tooManyQuestions: `A class has at most ${QUESTIONS_MAX} questions.`,
  oneAtATime: 'Another question is still open. Close it first.',
  questionClosed: 'This question is closed.',
  noSuchQuestion: 'This question is not open any more.',
  noSuchOption: 'Please choose one of the answers',
  noTimer: 'No timer is running.',
  promptRequired: 'Please write a question',
  optionRequired: 'Please write each answer, or remove the empty ones',
  optionsCount: `Please give ${OPTIONS_MIN} to ${OPTIONS_MAX} answers`,
  optionsDiffer: 'Two of the answers are the same',
  rightRequired: 'Please mark the right answer',
  timerRange: 'Please choose between 5 seconds and 2 hours',
  notChecked: 'The question could not be sent. Please check your connection and ask again.',
} as const;
