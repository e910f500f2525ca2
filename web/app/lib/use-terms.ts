import { useEffect, useState } from 'react';
import { errorMessage } from './api-errors.ts';
import { en } from './words/en.ts';
import { useWords } from './words.ts';

/** The terms of an action now, before anybody confirms it. */
export type Terms<View> =
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'known'; view: View };

/** The terms as they are when they are asked for; `reload` asks again. `ask` must be a stable function. */
export function useTerms<View>(ask: (signal: AbortSignal) => Promise<View>): {
  terms: Terms<View>;
  reload: () => void;
} {
  const { termsFailed } = useWords({ en });
  const [terms, setTerms] = useState<Terms<View>>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    const gone = new AbortController();
    setTerms({ state: 'loading' });
    ask(gone.signal).then(
      (view) => setTerms({ state: 'known', view }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        setTerms({ state: 'failed', why: errorMessage(error, termsFailed) });
      },
    );
    return () => gone.abort();
  }, [ask, asked, termsFailed]);
  return { terms, reload: () => setAsked((count) => count + 1) };
}
