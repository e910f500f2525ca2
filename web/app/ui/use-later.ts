import { type ComponentType, useEffect, useState } from 'react';
import type { Later } from './later.ts';

/** The wanted part, once it is loaded; `failed` until `again` is called. */
export function useLater<Props>(part: Later<ComponentType<Props>>, wanted: boolean) {
  const [Loaded, setLoaded] = useState(part.now);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || failed || Loaded !== null) return;
    let gone = false;
    part.load().then(
      (component) => {
        if (!gone) setLoaded(() => component);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [part, wanted, failed, Loaded]);
  return { Loaded, failed, again: () => setFailed(false) };
}
