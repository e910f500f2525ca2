import type { InboxRow } from '@kaksha/domain/support/inbox-schema.ts';
import { REQUEST_STATUS_LABELS, type RequestStatus } from '@kaksha/domain/support/status.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge, type BadgeProps } from '../../../ui/badge.tsx';
import { en } from './words/en.ts';

const TONES: Readonly<Record<RequestStatus, BadgeProps['tone']>> = {
  new: 'action',
  assigned: 'info',
  waiting: 'warning',
  answered: 'success',
  closed: 'neutral',
};

/** A request's status; late ones are marked. */
export function InboxStatus({
  request,
}: {
  request: Pick<InboxRow, 'status' | 'overdue' | 'spam' | 'next'>;
}) {
  const words = useWords({ en }).inboxStatus;
  const { status, overdue, spam, next } = request;
  if (spam) return <Badge tone="neutral">{words.spam}</Badge>;
  if (overdue) return <Badge tone="danger">{words.overdue}</Badge>;
  if (next?.deed === 'acknowledge') return <Badge tone="warning">{words.notAcknowledged}</Badge>;
  return <Badge tone={TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>;
}
