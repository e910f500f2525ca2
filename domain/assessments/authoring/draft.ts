import { z } from 'zod';
import { entityId, line, subject, text } from '../../fields.ts';
import { GRADE_MAX, GRADE_MIN } from '../../school.ts';
import { partId } from '../questions/common.ts';
import { question } from '../questions/question.ts';
import { ASSESSMENT_TYPES, RELEASE_POLICIES } from './choices.ts';

/** A day of the wizard, or nothing chosen yet. */
const chosenDay = z.union([z.literal(''), z.iso.date()]);
/** A time of day, 'HH:MM', in India. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The most questions that one assessment asks. */
export const QUESTIONS_MAX = 200;
/** The most students that one assessment is assigned to. */
export const STUDENTS_MAX = 300;

/**
 * A question of a draft. It is whole: the dialog lets none in that is not. `questionId` names the stored question that it is
 * (the next version of); null while it exists in this draft only. `section` is the part of the paper, '' for none.
 */
export const draftQuestion = z.object({
  key: partId,
  questionId: entityId.nullable(),
  section: line(100),
  content: question,
});
export type DraftQuestion = z.infer<typeof draftQuestion>;

/**
 * An assessment as the wizard holds it (specification, section 3). Anything may still be missing; the parts there are well
 * formed. Times are in India; minutes and days are whole.
 */
export const assessmentDraft = z.object({
  title: line(200),
  subject: z.union([z.literal(''), subject]),
  topic: line(200),
  grade: z.int().min(GRADE_MIN).max(GRADE_MAX).nullable(),
  type: z.enum(ASSESSMENT_TYPES).nullable(),
  dueDate: chosenDay,
  dueTime: timeOfDay,
  instructions: text(4000),
  questions: z.array(draftQuestion).max(QUESTIONS_MAX),
  assignedStudents: z.array(entityId).max(STUDENTS_MAX),
  /** Minutes that a child gets beyond the time limit, by the student's id. */
  extraMinutes: z.record(entityId, z.int().min(0).max(600)),
  durationMinutes: z.int().min(1).max(600).nullable(),
  opensDate: chosenDay,
  opensTime: timeOfDay,
  attemptsAllowed: z.int().min(1).max(10),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  lateDays: z.int().min(0).max(30),
  latePenaltyPercent: z.int().min(0).max(100),
  releasePolicy: z.enum(RELEASE_POLICIES),
  showsAnswers: z.boolean(),
});
export type AssessmentDraft = z.infer<typeof assessmentDraft>;

export const EMPTY_DRAFT: AssessmentDraft = {
  title: '',
  subject: '',
  topic: '',
  grade: null,
  type: null,
  dueDate: '',
  dueTime: '21:00',
  instructions: '',
  questions: [],
  assignedStudents: [],
  extraMinutes: {},
  durationMinutes: null,
  opensDate: '',
  opensTime: '09:00',
  attemptsAllowed: 1,
  shuffleQuestions: false,
  shuffleOptions: false,
  lateDays: 0,
  latePenaltyPercent: 0,
  releasePolicy: 'when_marked',
  showsAnswers: true,
};
