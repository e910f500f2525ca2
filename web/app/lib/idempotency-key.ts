import { useState } from 'react';
import { isApiError } from './api-errors.ts';

/** A new key. `crypto.randomUUID` exists on secure origins only, and a school's proxy may serve plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface KeyFor {
  /** The key to send this under: the last one, as long as it is the same thing and nobody has answered. */
  (input: unknown): string;
  /**
   * To be called with every outcome; `error` is the thrown error, absent on success. After an answer the same thing
   * is another one: a second top-up of 500 rupees, or a booking tried again with more money in the wallet, which the
   * server would answer with the old refusal under the old key.
   */
  settled: (error?: unknown) => void;
}

/** Whether the server has answered. A 5xx may come from a proxy in between, after the operation was done. */
function isAnswered(error: unknown): boolean {
  return error === undefined || (isApiError(error) && error.status < 500);
}

/** The keys of one button (see `useIdempotencyKey`). */
export function idempotencyKeys(): KeyFor {
  let last: { input: string; key: string } | undefined;
  return Object.assign(
    (input: unknown) => {
      const text = JSON.stringify(input);
      if (last?.input !== text) last = { input: text, key: newIdempotencyKey() };
      return last.key;
    },
    {
      settled: (error?: unknown) => {
        if (isAnswered(error)) last = undefined;
      },
    },
  );
}

/**
 * The key of one thing that a person is about to do (book, pay). It stays the same for the same input until somebody
 * answers, so that a second press or a repeat after a lost answer is not done twice, and changes with the input, which
 * the server would refuse under a used key.
 */
export function useIdempotencyKey(): KeyFor {
  return useState(idempotencyKeys)[0];
}
