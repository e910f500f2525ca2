import { useRef, useState } from 'react';

/** A new key. `crypto.randomUUID` exists on secure origins only, and a school's proxy may serve plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface KeyFor {
  (input: unknown): string;
  /** To be called once it is done: the same thing again is then another one (a second top-up of 500 rupees). */
  forget: () => void;
}

/**
 * The key of one thing that a person is about to do (book, pay). It stays the same for the same input, so that a second
 * press or a repeat after a lost answer is not done twice, and changes with the input, which the server would refuse
 * under a used key (design, section 5, promise 3).
 */
export function useIdempotencyKey(): KeyFor {
  const last = useRef<{ input: string; key: string }>(undefined);
  const [keyFor] = useState<KeyFor>(() =>
    Object.assign(
      (input: unknown) => {
        const text = JSON.stringify(input);
        if (last.current?.input !== text) last.current = { input: text, key: newIdempotencyKey() };
        return last.current.key;
      },
      {
        forget: () => {
          last.current = undefined;
        },
      },
    ),
  );
  return keyFor;
}
