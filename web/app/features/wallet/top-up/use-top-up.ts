import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { goToCheckout } from './go-to-checkout.ts';

/** Begins a top-up and leaves for the gateway's page; says in a sentence why not, when it does not work. */
export function useTopUp(): {
  begin: (input: { amountPaise: number; returnTo?: string }) => Promise<void>;
  leaving: boolean;
  failure: string | null;
} {
  const keyFor = useIdempotencyKey();
  const inFlight = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // The browser's way back shows this page as it was left: with a button that would wait for ever.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      inFlight.current = false;
      setLeaving(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const begin = async (input: { amountPaise: number; returnTo?: string }) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setLeaving(true);
    setFailure(null);
    try {
      const idempotencyKey = keyFor(input);
      const { checkout } = await api.payments.startTopUp(input, { context: { idempotencyKey } });
      keyFor.settled();
      goToCheckout(checkout);
    } catch (error) {
      keyFor.settled(error);
      setFailure(errorMessage(error, 'The payment page could not be opened. Please try again.'));
      setLeaving(false);
      inFlight.current = false;
    }
  };
  return { begin, leaving, failure };
}
