import { useRef, useState } from 'react';
import { useToast } from '../ui/toast.tsx';
import { errorMessage, isApiError } from './api-errors.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import { newLinkAction } from './new-link-action.ts';
import { useReload } from './use-reload.ts';

export interface ActionTexts<Input, Answer> {
  /** The toast when it is done. */
  done: (input: Input, answer: Answer) => { title: string; description?: string };
  /** When nobody says why it did not work. */
  failed: string;
  /** Failures that the screen itself explains: a toast would say them twice, over the buttons that go on from there. */
  isExplained?: (error: unknown) => boolean;
}

/**
 * Something that a person does by the press of a button: calls the API (with the same Idempotency-Key for the same
 * input until the server has answered), says in a toast how it went, and loads the screen again. When somebody else was faster (409), that is
 * explained, and the screen shows how things stand now. `run` answers whether it was done; it never throws.
 */
export function useAction<Input, Answer>(
  act: (input: Input, idempotencyKey: string) => Promise<Answer>,
  texts: ActionTexts<Input, Answer>,
): { run: (input: Input) => Promise<boolean>; running: boolean } {
  const withKey = useIdempotencyKey();
  const toast = useToast();
  const { revalidate } = useReload();
  const inFlight = useRef(new Set<string>());
  const [running, setRunning] = useState(false);
  const run = async (input: Input) => {
    const key = JSON.stringify(input);
    // A second press on the same thing; another thing of the same list may go at the same time.
    if (inFlight.current.has(key)) return false;
    inFlight.current.add(key);
    setRunning(true);
    try {
      const answer = await withKey(input, (idempotencyKey) => act(input, idempotencyKey));
      toast.show(texts.done(input, answer));
      return true;
    } catch (error) {
      if (texts.isExplained?.(error)) return false;
      const overtaken = isApiError(error) && error.status === 409;
      toast.show({
        title: errorMessage(error, texts.failed),
        tone: overtaken ? 'warning' : 'error',
        ...newLinkAction(error, toast.show),
      });
      return false;
    } finally {
      await revalidate();
      inFlight.current.delete(key);
      setRunning(inFlight.current.size > 0);
    }
  };
  return { run, running };
}
