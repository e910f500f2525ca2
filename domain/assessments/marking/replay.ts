import type { Answer } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import type { Drawing } from './drawing.ts';
import { markAnswer, type Outcome } from './mark-answer.ts';

/** A step of an attempt, as far as it changes where an answer stands. */
export interface ReplayedStep {
  kind: string;
  questionId: string | null;
  payload: unknown;
}

export interface MarkedPayload {
  outcome: Outcome;
  /** Null while the answer waits, and only its comment and drawing are stored. */
  marks: number | null;
  ticks: string[];
  comment: string;
  drawing: Drawing;
}

/** Marks by another version of the question. */
export interface RegradedPayload {
  version: number;
  outcome: Outcome;
  marks: number;
}

/** Where the steps have led, for one question. */
export interface ReplayedAnswer {
  answer: Answer | null;
  outcome: Outcome | null;
  marks: number | null;
  ticks: string[];
  comment: string;
  drawing: Drawing;
  /** The version whose key decided the marks; null for the one that was asked. */
  markedVersion: number | null;
}

const untouched = (): ReplayedAnswer => ({
  answer: null,
  outcome: null,
  marks: null,
  ticks: [],
  comment: '',
  drawing: {},
  markedVersion: null,
});

/** An answer marked by its key, as it is stored: one that waits for the teacher has no marks yet. */
export function byKey(question: Question, answer: Answer | null): Pick<ReplayedAnswer, 'outcome' | 'marks'> {
  const { outcome, marks } = markAnswer(question, answer);
  return { outcome, marks: outcome === 'by_hand' ? null : marks };
}

/**
 * Where an attempt stands after these steps, by question, always the same as in `attempt_answer`.
 * @param questionOf the question in a version; without a version, in the one that was asked
 * @param asked the ids of the questions of the attempt
 */
export function replay(
  steps: readonly ReplayedStep[],
  asked: readonly string[],
  questionOf: (questionId: string, version: number | null) => Question,
): Map<string, ReplayedAnswer> {
  const standing = new Map(asked.map((id) => [id, untouched()]));
  let isClosed = false;
  for (const { kind, questionId, payload } of steps) {
    if ((kind === 'submitted' || kind === 'closed') && !isClosed) {
      isClosed = true;
      for (const [id, now] of standing)
        standing.set(id, { ...now, ...byKey(questionOf(id, null), now.answer) });
    }
    if (questionId === null) continue;
    const now = standing.get(questionId);
    if (now !== undefined)
      standing.set(
        questionId,
        afterStep(now, kind, payload, (version) => questionOf(questionId, version)),
      );
  }
  return standing;
}

function afterStep(
  now: ReplayedAnswer,
  kind: string,
  payload: unknown,
  questionOf: (version: number | null) => Question,
): ReplayedAnswer {
  switch (kind) {
    case 'answered': {
      const { answer } = payload as { answer: Answer | null };
      return { ...now, answer };
    }
    case 'late_accepted': {
      const { answer } = payload as { answer: Answer };
      const marked = byKey(questionOf(now.markedVersion), answer);
      // The ticks and the drawing belonged to the answer before.
      return { ...now, answer, ...marked, ticks: [], drawing: {} };
    }
    case 'marked': {
      const { outcome, marks, ticks, comment, drawing } = payload as MarkedPayload;
      return { ...now, outcome, marks, ticks, comment, drawing };
    }
    case 'regraded': {
      const { version, outcome, marks } = payload as RegradedPayload;
      return { ...now, outcome, marks, markedVersion: version };
    }
    default:
      return now;
  }
}
