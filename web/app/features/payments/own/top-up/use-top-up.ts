import type { CheckoutForm } from '@kaksha/domain/payments/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import { useWords } from '../../../../lib/words.ts';
import { en } from '../words/en.ts';

/** Leaves for the gateway's own page, as a form of the whole page does: nothing of theirs runs in ours. */
function goToCheckout({ action, fields }: CheckoutForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** Begins a top-up and leaves for the gateway's page; says why not, when it does not work. */
export function useTopUp(): {
  begin: (input: { amountPaise: number; returnTo?: string }) => Promise<void>;
  leaving: boolean;
  failure: string | null;
} {
  const words = useWords({ en }).topUpForm;
  const withKey = useIdempotencyKey();
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
      const { checkout } = await withKey(input, (idempotencyKey) =>
        api.payments.startTopUp(input, { context: { idempotencyKey } }),
      );
      goToCheckout(checkout);
    } catch (error) {
      setFailure(errorMessage(error, words.openFailed));
      setLeaving(false);
      inFlight.current = false;
    }
  };
  return { begin, leaving, failure };
}
