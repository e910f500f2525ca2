import { useEffect, useState } from 'react';
import { type Loaded, LoadedStore, type RetryPauses } from './loaded-store.ts';
import { useStore } from './store.ts';

/**
 * Loads something once the component is shown, for parts of a screen that its loader should not wait for (a section of
 * a tab). `reload` asks again and keeps the shown value until the answer, and when none comes; `show` puts a newer value in
 * its place. With `retryMs` a load that failed is tried again after these pauses. `load` must be a stable function.
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  { retryMs = null }: { retryMs?: RetryPauses | null } = {},
): {
  loaded: Loaded<Value>;
  reload: () => Promise<void>;
  show: (value: Value) => void;
} {
  const [store] = useState(() => new LoadedStore<Value>(retryMs));
  const loaded = useStore(store, store.snapshot());
  useEffect(() => store.begin(load), [store, load]);
  return { loaded, reload: store.reload, show: store.show };
}
