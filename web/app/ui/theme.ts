import { useSyncExternalStore } from 'react';

/** A person's choice: always one scheme, or as set on the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** Local storage key of the choice; absent means 'system'. */
export const THEME_STORAGE_KEY = 'theme';

/** The browser's own bars take the page's ground (`--page` in tokens.css). */
export const THEME_COLOURS = { light: '#fbfaf7', dark: '#10151d' } as const;

/** Runs before the first paint, so that a chosen scheme does not flash. Storage may be forbidden: then none is chosen. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies a choice at once and remembers it on this device. */
export function setThemeChoice(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
    else localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Storage is forbidden (private mode): the choice lasts until the page is closed.
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = THEME_COLOURS[choice === 'system' ? own : choice];
  }
  for (const listener of listeners) listener();
}

/** The current choice and its setter. Renders as 'system' on the server. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
  return [choice, setThemeChoice];
}
