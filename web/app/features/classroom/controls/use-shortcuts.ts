import { useEffect, useEffectEvent } from 'react';
import { shortcutsAreOn } from './shortcuts-switch.ts';

/** Single keys that act on the whole screen, unless they are switched off, and never while somebody types or a dialog is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    const { target } = event;
    if (
      target instanceof HTMLElement &&
      target.closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=listbox]',
      )
    )
      return;
    const action = actions[event.key.toLowerCase()];
    if (action === undefined || !shortcutsAreOn()) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
