import { useEffect, useEffectEvent, useState } from 'react';

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

/** Where a key is text, or belongs to the control itself. */
const TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/**
 * Single keys for the desk, as long as they are switched on: they never act on what is typed into a field, nor together
 * with Ctrl, Alt or the command key. Within a field, Ctrl+Enter stores and goes on and Escape comes back to the desk.
 */
export function useDeskKeys(keys: DeskKeys): { isOn: boolean; setOn: (on: boolean) => void } {
  const [isOn, setOn] = useState(true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest(TYPING)) {
      if (target.closest('[role=dialog], [role=alertdialog]')) return;
      if (event.key === 'Escape') target.blur();
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        keys.n();
      }
      return;
    }
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey) return;
    const { other, ...named } = keys;
    const key = event.key.toLowerCase();
    if (key in named) {
      event.preventDefault();
      named[key as keyof typeof named]();
    } else if (other(key)) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { isOn, setOn };
}
