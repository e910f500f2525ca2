import { formatPaise } from '@kaksha/domain/money.ts';
import type { TopUpView } from '@kaksha/domain/payments/contract.ts';
import { TOP_UP_WAITS } from '@kaksha/domain/payments/policy.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useWords } from '../../../../lib/words.ts';
import { Alert, type AlertTone } from '../../../../ui/alert.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from '../wallet.module.css';
import { en } from '../words/en.ts';

/** How often we look while a bank has yet to answer, and for how long: live changes tell it too, when the socket is there. */
const LOOK_EVERY_MS = 3_000;
const LOOK_FOR_MS = 3 * 60_000;

/** The status of the top-up that the browser has returned from; polled while it is pending. */
export function TopUpStatus({ topUp }: { topUp: TopUpView }) {
  const words = useWords({ en }).topUpStatus;
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  const waits = TOP_UP_WAITS.includes(topUp.status) && !topUp.underReview;
  useEffect(() => {
    if (!waits) return;
    const until = Date.now() + LOOK_FOR_MS;
    const timer = setInterval(() => (Date.now() > until ? clearInterval(timer) : look()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waits]);

  const { tone, title, text } = wordsFor(topUp, words);
  const canGoOn = topUp.status === 'captured' && topUp.returnTo !== null;
  return (
    <div className={styles.top}>
      <Alert
        tone={tone}
        title={title}
        action={
          canGoOn ? (
            <LinkButton to={topUp.returnTo ?? '/'} size="sm">
              {words.continue}
            </LinkButton>
          ) : undefined
        }
      >
        {text}
      </Alert>
    </div>
  );
}

/** The state of a top-up that a person has come back from. */
export function wordsFor(
  topUp: TopUpView,
  words: (typeof en)['topUpStatus'],
): { tone: AlertTone; title: string; text: string } {
  const notice = (tone: AlertTone, { title, text }: { title: (amount: string) => string; text: string }) => ({
    tone,
    title: title(formatPaise(topUp.amountPaise)),
    text,
  });
  if (topUp.underReview) return { tone: 'warning', ...words.underReview };
  if (topUp.returned) return notice('warning', words.returned);
  switch (topUp.status) {
    case 'captured':
      return notice('success', words.captured);
    case 'failed':
      return notice('error', {
        ...words.failed,
        text: words.failed.text(topUp.failure ?? PAYMENT_MESSAGES.declined),
      });
    case 'created':
      return notice('info', words.created);
    case 'attempted':
    case 'authorized':
      return notice('info', words.confirming);
    case 'expired':
      return notice('info', words.expired);
    case 'partially_refunded':
    case 'refunded':
      return notice('info', words.refunded);
  }
}
