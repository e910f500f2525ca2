import { teachingTextRefusal, teachingTextsRefusals } from '../../public-text.ts';
import { DEFAULT_TIME_ZONE, zonedTimeToInstant } from '../../time.ts';
import type { AssessmentDraft, DraftQuestion } from './draft.ts';
import { en as M } from './words/en.ts';

/** Why a step does not let one go on, or why an assessment is not published: in words, and about which field. */
export interface DraftRefusal {
  /** From 0: the step of the wizard that the refusal belongs to. */
  step: number;
  message: string;
  /** The fields that it is about, by their names in the draft. */
  fields: (keyof AssessmentDraft)[];
}

const MARKS_MAX_ALTOGETHER = 10_000;

/** The sum of the marks of all questions. */
export function totalMarksOf(draft: Pick<AssessmentDraft, 'questions'>): number {
  return draft.questions.reduce((sum, { content }) => sum + content.marks, 0);
}

function instantOf(date: string, time: string): number | null {
  if (date === '') return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return zonedTimeToInstant(date, hours * 60 + minutes, DEFAULT_TIME_ZONE);
}

/** When a draft is due, in epoch milliseconds; null while no day is chosen. */
export function dueAtMs(draft: Pick<AssessmentDraft, 'dueDate' | 'dueTime'>): number | null {
  return instantOf(draft.dueDate, draft.dueTime);
}

/** From when on it can be started, in epoch milliseconds; null from its publication on. */
export function opensAtMs(draft: Pick<AssessmentDraft, 'opensDate' | 'opensTime'>): number | null {
  return instantOf(draft.opensDate, draft.opensTime);
}

const READ_BY_CHILDREN = ['title', 'subject', 'topic', 'instructions'] as const;
const REQUIRED = ['title', 'subject', 'grade', 'type', 'dueDate'] as const;

function detailsRefusal(draft: AssessmentDraft, nowMs: number | null): DraftRefusal | null {
  const refuse = (message: string, fields: DraftRefusal['fields']) => ({ step: 0, message, fields });
  const missing = REQUIRED.filter((field) => {
    const value = draft[field];
    return value === null || (typeof value === 'string' && value.trim() === '');
  });
  const dueMs = dueAtMs(draft);
  const opensMs = opensAtMs(draft);
  if (missing.length > 0 || dueMs === null) return refuse(M.fillRequired, missing);
  if (nowMs !== null && dueMs <= nowMs) return refuse(M.dueInPast, ['dueDate']);
  if (opensMs !== null && opensMs >= dueMs) return refuse(M.opensAfterDue, ['opensDate']);
  return textsRefusal(draft);
}

/** Contact details in what children read at the head of an assessment. A draft may hold them, as it may hold anything. */
function textsRefusal(draft: AssessmentDraft): DraftRefusal | null {
  const found = READ_BY_CHILDREN.flatMap((field) => {
    const message = teachingTextRefusal(draft[field]);
    return message === null ? [] : [{ field, message }];
  });
  const [first] = found;
  if (first === undefined) return null;
  return { step: 0, message: first.message, fields: found.map(({ field }) => field) };
}

/** The first question of a draft with contact details in it, in words. */
function questionRefusal(questions: readonly DraftQuestion[]): string | null {
  for (const [index, question] of questions.entries()) {
    const [refusal] = teachingTextsRefusals({ section: question.section, content: question.content });
    if (refusal !== undefined) return M.inQuestion(index + 1, refusal.message);
  }
  return null;
}

/**
 * Why a step of the wizard is not done yet, or null (specification, section 5).
 * @param nowMs a due date has to lie after it; null where it may lie in the past (an assessment that was published before)
 */
export function stepRefusal(draft: AssessmentDraft, step: number, nowMs: number | null): DraftRefusal | null {
  if (step === 0) return detailsRefusal(draft, nowMs);
  if (step === 1) {
    if (draft.questions.length === 0) return { step, message: M.noQuestion, fields: ['questions'] };
    if (totalMarksOf(draft) > MARKS_MAX_ALTOGETHER)
      return { step, message: M.marksTooMany, fields: ['questions'] };
    const message = questionRefusal(draft.questions);
    if (message !== null) return { step, message, fields: ['questions'] };
  }
  if (step === 2 && draft.assignedStudents.length === 0)
    return { step, message: M.noStudent, fields: ['assignedStudents'] };
  return null;
}

/** The first reason why an assessment is not published, or null. */
export function publishRefusal(draft: AssessmentDraft, nowMs: number | null): DraftRefusal | null {
  return stepRefusal(draft, 0, nowMs) ?? stepRefusal(draft, 1, nowMs) ?? stepRefusal(draft, 2, nowMs);
}
