import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import { needsVerifiedEmail } from '../../../../lib/new-link-action.ts';
import { goToCheckout } from './go-to-checkout.ts';

/** Why nobody was taken to the gateway's page; `unverified` when the email address has to be verified first. */
export interface TopUpFailure {
  text: string;
  unverified: boolean;
}

/** Begins a top-up and leaves for the gateway's page; says why not, when it does not work. */
export function useTopUp(): {
  begin: (input: { amountPaise: number; returnTo?: string }) => Promise<void>;
  leaving: boolean;
  failure: TopUpFailure | null;
} {
  const keyFor = useIdempotencyKey();
  const inFlight = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<TopUpFailure | null>(null);

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
      setFailure({
        text: errorMessage(error, 'The payment page could not be opened. Please try again.'),
        unverified: needsVerifiedEmail(error),
      });
      setLeaving(false);
      inFlight.current = false;
    }
  };
  return { begin, leaving, failure };
}
