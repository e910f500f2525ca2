import { en as APPROVAL_MESSAGES } from '@kaksha/domain/families/approvals/words/en.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { BookingFailure } from './booking-failure.ts';

interface BannerActionsInput {
  failure: BookingFailure | null;
  walletPath: string;
  offered: readonly { startsAt: string }[];
  onChoose: (startsAt: string) => void;
  onRetry: () => void;
  onAskParent: () => void;
}

/** What can be done about what the banner says; null when the sentence says it all. */
export function bannerActions({
  failure,
  walletPath,
  offered,
  onChoose,
  onRetry,
  onAskParent,
}: BannerActionsInput): ReactNode {
  if (failure?.kind === 'money') {
    return (
      <LinkButton to={walletPath} variant="secondary" size="sm">
        Open wallet
      </LinkButton>
    );
  }
  if (failure?.kind === 'approval') {
    return (
      <Button variant="secondary" size="sm" onClick={onAskParent}>
        {APPROVAL_MESSAGES.askParent}
      </Button>
    );
  }
  if (failure?.kind === 'unverified') return <SendNewLink size="sm" />;
  if (failure?.kind === 'unanswered') {
    return (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    );
  }
  if (offered.length === 0) return null;
  return offered.map(({ startsAt }) => (
    <Button key={startsAt} variant="secondary" size="sm" onClick={() => onChoose(startsAt)}>
      {formatDate(startsAt).slice(0, -5)}, {formatTime(startsAt)}
    </Button>
  ));
}
