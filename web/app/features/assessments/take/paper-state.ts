/** The state of a student's paper, as a value: the server's answers under this device's unsent ones. */
import type { AttemptEvent, AttemptToTake } from '@kaksha/domain/assessments/attempts/contract.ts';
import { type Answer, isAnswered } from '@kaksha/domain/assessments/questions/answer.ts';

export interface PaperState {
  answers: Readonly<Record<string, Answer | null>>;
  flags: Readonly<Record<string, boolean>>;
}

export function paperOf(attempt: AttemptToTake, waiting: readonly AttemptEvent[]): PaperState {
  const stored: PaperState = {
    answers: Object.fromEntries(attempt.questions.map(({ questionId, answer }) => [questionId, answer])),
    flags: Object.fromEntries(attempt.questions.map(({ questionId, isFlagged }) => [questionId, isFlagged])),
  };
  return waiting.reduce(withEvent, stored);
}

export function withEvent(paper: PaperState, event: AttemptEvent): PaperState {
  return event.kind === 'answered'
    ? { ...paper, answers: { ...paper.answers, [event.questionId]: event.answer } }
    : { ...paper, flags: { ...paper.flags, [event.questionId]: event.flagged } };
}

/** The server's state, except for questions that were touched here after it was requested. */
export function merged(
  here: PaperState,
  there: PaperState,
  touched: (questionId: string) => boolean,
): PaperState {
  const pick = <Value>(
    ours: Readonly<Record<string, Value>>,
    theirs: Readonly<Record<string, Value>>,
  ): Record<string, Value> => {
    const kept = Object.entries(ours).filter(([questionId]) => touched(questionId));
    return { ...theirs, ...Object.fromEntries(kept) };
  };
  return { answers: pick(here.answers, there.answers), flags: pick(here.flags, there.flags) };
}

/** The photos of an answer, in order. */
export function pagesOf(answer: Answer | null | undefined): readonly string[] {
  return answer?.type === 'subjective' ? answer.photos : [];
}

/** The same answer with other photos; the text stays. */
export function withPages(
  answer: Answer | null | undefined,
  change: (before: readonly string[]) => string[],
): Answer {
  const text = answer?.type === 'subjective' ? answer.text : '';
  return { type: 'subjective', text, photos: change(pagesOf(answer)) };
}

export interface QuestionState {
  questionId: string;
  number: number;
  answered: boolean;
  flagged: boolean;
}

export function questionStates(attempt: AttemptToTake, paper: PaperState): QuestionState[] {
  return attempt.questions.map(({ questionId }, index) => ({
    questionId,
    number: index + 1,
    answered: isAnswered(paper.answers[questionId] ?? null),
    flagged: paper.flags[questionId] ?? false,
  }));
}
