import { useState } from 'react';
import { isCommand, useScreenKeys } from '../../../lib/screen-keys.ts';

interface DeskKeys {
  n: () => void;
  p: () => void;
  u: () => void;
  s: () => void;
  c: () => void;
  '[': () => void;
  ']': () => void;
  /** Any other key; answers whether it did something. */
  other: (key: string) => boolean;
}

/**
 * Single keys for the desk, as long as they are switched on: they never act on typing in a field, nor together
 * with Ctrl, Alt or the command key. Within a field, Ctrl+Enter stores and goes on and Escape comes back to the desk.
 */
export function useDeskKeys(keys: DeskKeys): { isOn: boolean; setOn: (on: boolean) => void } {
  const [isOn, setOn] = useState(true);
  useScreenKeys((event, field) => {
    if (field !== null) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        keys.n();
      }
      return;
    }
    if (!isOn || isCommand(event)) return;
    const { other, ...named } = keys;
    const key = event.key.toLowerCase();
    if (key in named) {
      event.preventDefault();
      named[key as keyof typeof named]();
    } else if (other(key)) event.preventDefault();
  });
  return { isOn, setOn };
}
