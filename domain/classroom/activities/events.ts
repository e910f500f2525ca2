/** The socket events of hands, reactions, questions and the timer. */
import type { z } from 'zod';
import type { Ack } from '../acknowledgement.ts';
import type { Reaction } from './reactions.ts';
import {
  type ActivityEvent,
  type AnswerInput,
  answerInput,
  type CloseQuestionInput,
  catchUpInput,
  closeQuestionInput,
  type HandInput,
  handInput,
  lowerHandsInput,
  type QuestionInput,
  type QuestionResults,
  questionInput,
  reactInput,
  type TimerInput,
  timerInput,
} from './schema.ts';

/** The answer to a browser that asks for missed events. */
export interface CaughtUp {
  /** The events after the last one seen, in order. */
  events: ActivityEvent[];
  /** The options that this student has chosen, by question. */
  answers: Record<string, number>;
  /** How each question stands; for the teacher alone. */
  results: QuestionResults[];
}

export interface ActivityClientEvents {
  'activity:catch-up': (input: z.infer<typeof catchUpInput>, ack: Ack<CaughtUp>) => void;
  'activity:hand': (input: HandInput, ack: Ack<{ event: ActivityEvent }>) => void;
  'activity:lower-hands': (
    input: z.infer<typeof lowerHandsInput>,
    ack: Ack<{ event: ActivityEvent }>,
  ) => void;
  'activity:react': (input: { reaction: Reaction }, ack: Ack) => void;
  'activity:ask': (input: QuestionInput, ack: Ack<{ event: ActivityEvent }>) => void;
  'activity:answer': (input: AnswerInput, ack: Ack<{ option: number }>) => void;
  'activity:close': (input: CloseQuestionInput, ack: Ack<{ event: ActivityEvent }>) => void;
  'activity:timer': (input: TimerInput, ack: Ack<{ event: ActivityEvent }>) => void;
}

export const ACTIVITY_CLIENT_EVENTS = {
  'activity:catch-up': catchUpInput,
  'activity:hand': handInput,
  'activity:lower-hands': lowerHandsInput,
  'activity:react': reactInput,
  'activity:ask': questionInput,
  'activity:answer': answerInput,
  'activity:close': closeQuestionInput,
  'activity:timer': timerInput,
} as const satisfies Record<keyof ActivityClientEvents, z.ZodType>;

export interface ActivityServerEvents {
  'activity:happened': (event: ActivityEvent) => void;
  /** To the teacher alone, with every answer. */
  'activity:results': (results: QuestionResults) => void;
  'activity:reaction': (reaction: { userId: string; reaction: Reaction }) => void;
}
