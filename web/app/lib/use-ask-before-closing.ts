import { useEffect } from 'react';

/** Has the browser ask, in its own words, before the window is closed or reloaded. */
export function useAskBeforeClosing(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
}
