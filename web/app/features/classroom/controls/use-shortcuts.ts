import { isCommand, useScreenKeys } from '../../../lib/screen-keys.ts';
import { shortcutsAreOn } from './shortcuts-switch.ts';

/** Single keys that act on the whole room, unless they are switched off, and never while somebody types. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  useScreenKeys((event, field) => {
    const action = actions[event.key.toLowerCase()];
    if (action === undefined || field !== null || isCommand(event) || event.repeat) return;
    if (!shortcutsAreOn()) return;
    event.preventDefault();
    action();
  });
}
