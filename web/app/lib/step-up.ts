/** Asks the person to confirm that it is they, when a call needs it (domain/accounts/step-up.ts); the call then goes on. */
import type { StepUpWay } from '@kaksha/domain/accounts/step-up.ts';

export interface StepUpQuestion {
  by: StepUpWay;
  /** Ends the question: whether it was confirmed. */
  answer: (confirmed: boolean) => void;
}

let question: StepUpQuestion | null = null;
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function show(next: StepUpQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

export const stepUpQuestion = (): StepUpQuestion | null => question;

export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls that need it at the same moment are answered by one question. @returns whether the person confirmed. */
export function askStepUp(by: StepUpWay): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    show({
      by,
      answer: (confirmed) => {
        asked = undefined;
        show(null);
        resolve(confirmed);
      },
    });
  });
  return asked;
}
