import { useCallback, useEffect, useState } from 'react';

/** What a part of a screen shows that is loaded after the screen itself. */
export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'loaded'; value: Value }
  | { state: 'failed'; error: unknown };

/**
 * Loads something once the component is shown, for parts of a screen that its loader should not wait for (a section of
 * a tab). `reload` asks again and keeps what is shown until the answer; `show` puts a newer value in its place.
 * `load` must be a stable function.
 */
export function useLoaded<Value>(load: () => Promise<Value>): {
  loaded: Loaded<Value>;
  reload: () => Promise<void>;
  show: (value: Value) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const show = useCallback((value: Value) => setLoaded({ state: 'loaded', value }), []);
  const reload = useCallback(
    () => load().then(show, (error: unknown) => setLoaded({ state: 'failed', error })),
    [load, show],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  return { loaded, reload, show };
}
