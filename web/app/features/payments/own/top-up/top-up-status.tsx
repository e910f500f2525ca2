import { formatPaise } from '@kaksha/domain/money.ts';
import type { TopUpView } from '@kaksha/domain/payments/contract.ts';
import { TOP_UP_WAITS } from '@kaksha/domain/payments/policy.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Alert, type AlertTone } from '../../../../ui/alert.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from '../wallet.module.css';

/** How often we look while a bank has yet to answer, and for how long: live changes tell it too, when the socket is there. */
const LOOK_EVERY_MS = 3_000;
const LOOK_FOR_MS = 3 * 60_000;

/** What became of the top-up that the browser has come back from; looks again while it waits. */
export function TopUpStatus({ topUp }: { topUp: TopUpView }) {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  const waits = TOP_UP_WAITS.includes(topUp.status) && !topUp.underReview;
  useEffect(() => {
    if (!waits) return;
    const until = Date.now() + LOOK_FOR_MS;
    const timer = setInterval(() => (Date.now() > until ? clearInterval(timer) : look()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waits]);

  const { tone, title, text } = wordsFor(topUp);
  const canGoOn = topUp.status === 'captured' && topUp.returnTo !== null;
  return (
    <div className={styles.top}>
      <Alert
        tone={tone}
        title={title}
        action={
          canGoOn ? (
            <LinkButton to={topUp.returnTo ?? '/'} size="sm">
              Continue
            </LinkButton>
          ) : undefined
        }
      >
        {text}
      </Alert>
    </div>
  );
}

/** What a person is told about a top-up that they have come back from. */
export function wordsFor(topUp: TopUpView): { tone: AlertTone; title: string; text: string } {
  const amount = formatPaise(topUp.amountPaise);
  if (topUp.underReview) {
    return {
      tone: 'warning',
      title: 'We are looking at your payment',
      text: 'Something about it is not as it should be. Your money is safe: we add it or send it back, and you need not pay again.',
    };
  }
  if (topUp.returned) {
    return {
      tone: 'warning',
      title: `${amount} goes back to you`,
      text: 'When it arrived, your wallet was full. It goes back to where it came from.',
    };
  }
  switch (topUp.status) {
    case 'captured':
      return { tone: 'success', title: `${amount} added`, text: 'It is in your wallet and ready to spend.' };
    case 'failed':
      return {
        tone: 'error',
        title: `${amount} did not go through`,
        text: `${topUp.failure ?? PAYMENT_MESSAGES.declined} You can try again. If your bank took the money all the same, it arrives here or goes back by itself.`,
      };
    case 'created':
      return {
        tone: 'info',
        title: `${amount} is not paid yet`,
        text: 'Nothing was charged. If you have paid, it appears here by itself within a few minutes.',
      };
    case 'attempted':
    case 'authorized':
      return {
        tone: 'info',
        title: `Your bank is confirming ${amount}`,
        text: 'This can take a moment. You can leave this page: the money is added as soon as it is confirmed.',
      };
    case 'expired':
      return {
        tone: 'info',
        title: `${amount} was not paid`,
        text: 'Nothing was charged. If your bank confirms a payment later, it is added all the same.',
      };
    case 'partially_refunded':
    case 'refunded':
      return {
        tone: 'info',
        title: `${amount} was sent back`,
        text: 'It is on its way to where it came from.',
      };
  }
}
