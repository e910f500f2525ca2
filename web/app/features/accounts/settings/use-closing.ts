import type { ClosingView } from '@kaksha/domain/privacy/closing.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';

/** What deleting the account would do now; asked for again by `reload`, keeping what is shown until the answer is there. */
export function useClosing(): { closing: ClosingView | null; failure: string | null; reload: () => void } {
  const [closing, setClosing] = useState<ClosingView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    const gone = new AbortController();
    setFailure(null);
    api.accounts.closing(undefined, { signal: gone.signal }).then(setClosing, (error: unknown) => {
      if (!gone.signal.aborted) setFailure(errorMessage(error, 'We could not load what would happen.'));
    });
    return () => gone.abort();
  }, [asked]);
  return { closing, failure, reload: () => setAsked((count) => count + 1) };
}
