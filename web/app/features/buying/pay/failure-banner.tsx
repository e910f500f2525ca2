import { formatClassClock } from '@kaksha/domain/class-time.ts';
import { en as APPROVAL_MESSAGES } from '@kaksha/domain/families/approvals/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { BookingFailure } from './booking-failure.ts';
import { en } from './words/en.ts';

export interface FailureBannerProps {
  /** The failure, in a sentence. */
  error: string;
  /** Why the API refused it; null for a problem found here. */
  failure: BookingFailure | null;
  walletPath: string;
  /** Free starts nearby, where a time is gone. */
  offered: readonly { startsAt: string }[];
  onChoose: (startsAt: string) => void;
  onRetry: () => void;
  onAskParent: () => void;
}

/** Why nothing was booked, and the possible next steps. */
export function FailureBanner({ error, failure, offered, ...ways }: FailureBannerProps) {
  const words = useWords({ en }).failure;
  const more =
    failure?.kind === 'unanswered'
      ? words.tryingAgainIsSafe
      : failure?.kind === 'slot' && offered.length > 0
        ? words.nearestFree
        : null;
  return (
    <Alert tone="error" action={actionsFor(failure, offered, ways, words)}>
      {more === null ? error : `${error} ${more}`}
    </Alert>
  );
}

/** Null when the sentence says it all. */
function actionsFor(
  failure: BookingFailure | null,
  offered: FailureBannerProps['offered'],
  ways: Pick<FailureBannerProps, 'walletPath' | 'onChoose' | 'onRetry' | 'onAskParent'>,
  words: (typeof en)['failure'],
): ReactNode {
  const look = { variant: 'secondary', size: 'sm' } as const;
  switch (failure?.kind) {
    case 'money':
      return (
        <LinkButton to={ways.walletPath} {...look}>
          {words.openWallet}
        </LinkButton>
      );
    case 'approval':
      return (
        <Button {...look} onClick={ways.onAskParent}>
          {APPROVAL_MESSAGES.askParent}
        </Button>
      );
    case 'unverified':
      return <SendNewLink size="sm" />;
    case 'unanswered':
      return (
        <Button {...look} onClick={ways.onRetry}>
          {words.tryAgain}
        </Button>
      );
    default:
      if (offered.length === 0) return null;
      return offered.map(({ startsAt }) => (
        <Button key={startsAt} {...look} onClick={() => ways.onChoose(startsAt)}>
          {formatDate(startsAt).slice(0, -5)}, {formatClassClock(startsAt)}
        </Button>
      ));
  }
}
