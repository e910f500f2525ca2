import { useState } from 'react';
import { isApiError } from './api-errors.ts';

/** A new key. `crypto.randomUUID` exists on secure origins only, and a school's proxy may serve plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Does one thing under its key. */
export type WithKey = <Answer>(
  input: unknown,
  act: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>;

/** Whether the server has answered. A 5xx may come from a proxy in between, after the operation was done. */
const isAnswer = (error: unknown): boolean => isApiError(error) && error.status < 500;

/** The keys of one button, or of the buttons of a list (see `useIdempotencyKey`). */
export function idempotencyKeys(): WithKey {
  /** Of each input that nobody has answered yet. */
  const unanswered = new Map<string, string>();
  return async (input, act) => {
    const text = JSON.stringify(input);
    const key = unanswered.get(text) ?? newIdempotencyKey();
    unanswered.set(text, key);
    try {
      const answer = await act(key);
      unanswered.delete(text);
      return answer;
    } catch (error) {
      // After an answer the same thing is another one: a booking tried again with more money in the wallet would get the old
      // refusal under the old key.
      if (isAnswer(error)) unanswered.delete(text);
      throw error;
    }
  };
}

/**
 * Does what a person presses for (book, pay) under a key. It stays the same for the same input until somebody answers, so
 * that a second press or a repeat after a lost answer is not done twice, whatever else is pressed in between.
 */
export function useIdempotencyKey(): WithKey {
  return useState(() => idempotencyKeys())[0];
}
