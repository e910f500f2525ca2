import type { Caller } from './api.ts';

/** A journey's choices for an assessment; the rest are the wizard's defaults. */
interface Draft {
  title: string;
  subject: string;
  topic: string;
  grade: number;
  type: 'Quiz' | 'Test' | 'Assignment' | 'Project';
  /** YYYY-MM-DD. */
  dueDate: string;
  questions?: readonly object[];
  assignedStudents: readonly string[];
  durationMinutes?: number;
  releasePolicy?: 'at_once' | 'when_marked' | 'after_due' | 'by_hand';
}

/** Stores the first revision of an assessment's draft. Answers the revision, which publishing it names. */
export async function storeDraft(teacher: Caller, id: string, draft: Draft): Promise<number> {
  const { revision } = await teacher.send<{ revision: number }>('PUT', `/teacher/assessments/${id}/draft`, {
    revision: 0,
    draft: {
      dueTime: '21:00',
      instructions: '',
      questions: [],
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
      ...draft,
    },
  });
  return revision;
}
