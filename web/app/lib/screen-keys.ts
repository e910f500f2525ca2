import { useEffect, useEffectEvent } from 'react';
import { dialogIsOpen } from '../ui/open-dialog.ts';

/** Where a key is text, or belongs to the control itself. */
const FIELDS =
  'input:not([type=checkbox]), textarea, select, math-field, [contenteditable], [role=combobox], [role=listbox], [role=menu]';

/**
 * Keys that act on a whole screen, wherever the focus is. This is the one place that listens for them: a key that somebody
 * has used already is left alone, and so is each one while a dialog is open or being loaded.
 *
 * `act` is told the field that the key is typed into; null when it is not in one.
 */
export function useScreenKeys(act: (event: KeyboardEvent, field: Element | null) => void): void {
  const decide = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || dialogIsOpen()) return;
    act(event, event.target instanceof Element ? event.target.closest(FIELDS) : null);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => decide(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** With Ctrl, Alt or the like it is a command of the browser. */
export const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;
