/** Where the events of a classroom have led: pure, the same in every browser. */
import type { ActivityEvent, QuestionView } from './schema.ts';

export interface Timer {
  endsAt: string;
  /** Its whole length, with added time. */
  seconds: number;
}

export interface ActivityState {
  /** The number of the last event in it. */
  seq: number;
  /** Raised hands, in order of raising. */
  hands: readonly string[];
  timer: Timer | null;
  /** All questions of the lesson in the order in which they were asked; at most one is open. */
  questions: readonly QuestionView[];
}

export const NOTHING_YET: ActivityState = { seq: 0, hands: [], timer: null, questions: [] };

/**
 * The state after one more event. An event that is known already changes nothing.
 * @returns null when one before it is missing: the server has to be asked for all after `state.seq`.
 */
export function afterEvent(state: ActivityState, event: ActivityEvent): ActivityState | null {
  if (event.seq <= state.seq) return state;
  if (event.seq > state.seq + 1) return null;
  return { ...state, ...changeOf(state, event), seq: event.seq };
}

function changeOf(state: ActivityState, event: ActivityEvent): Partial<ActivityState> {
  switch (event.kind) {
    case 'hand': {
      const others = state.hands.filter((userId) => userId !== event.userId);
      if (!event.raised) return { hands: others };
      // Raised once more, it keeps its place.
      return others.length === state.hands.length ? { hands: [...others, event.userId] } : {};
    }
    case 'hands_lowered':
      return { hands: [] };
    case 'timer':
      return { timer: event.endsAt === null ? null : { endsAt: event.endsAt, seconds: event.seconds } };
    case 'question': {
      const { question } = event;
      const known = state.questions.some(({ id }) => id === question.id);
      return {
        questions: known
          ? state.questions.map((one) => (one.id === question.id ? question : one))
          : [...state.questions, question],
      };
    }
  }
}

/** The question that waits for answers. */
export function openQuestion(state: ActivityState): QuestionView | null {
  return state.questions.find(({ closedAt }) => closedAt === null) ?? null;
}

/** The time left on the timer in milliseconds; 0 once it has ended. */
export function timerLeftMs(timer: Timer, nowMs: number): number {
  return Math.max(0, Date.parse(timer.endsAt) - nowMs);
}
