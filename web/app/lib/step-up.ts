/** Asks the person to confirm that it is they, when a call needs it (domain/accounts/step-up.ts); the call then goes on. */
import type { StepUpWay } from '@kaksha/domain/accounts/step-up.ts';
import { Store } from './store.ts';

export interface StepUpQuestion {
  by: StepUpWay;
  /** Ends the question: whether it was confirmed. */
  answer: (confirmed: boolean) => void;
}

/** The question that stands; null while there is none. */
export const stepUpQuestion = new Store<StepUpQuestion | null>(null);
let asked: Promise<boolean> | undefined;

/** Calls that need it at the same moment are answered by one question. @returns whether the person confirmed. */
export function askStepUp(by: StepUpWay): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    stepUpQuestion.set({
      by,
      answer: (confirmed) => {
        asked = undefined;
        stepUpQuestion.set(null);
        resolve(confirmed);
      },
    });
  });
  return asked;
}
